import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentHeaders } from '#lib/server/http/documentHeaders.ts';
import { hashSource } from '#lib/server/http/hashSource.ts';

const builtScript =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});\n' +
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["b.js"]});';
const ownScript = 'show()';
let build: string;

/** The parts of a build's output that policies depend on. */
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'vestnik-build-'));
  const manifest = {
    pages: { '/_app': [], '/': [] },
    pagesChunkGroupBootstrapParams: { '/_app': { otherChunks: ['a.js'] }, '/': { otherChunks: ['b.js'] } },
    chunkLoadingGlobal: 'TURBOPACK',
  };
  for (const language of ['ru', 'en', 'hy']) {
    mkdirSync(join(build, 'server/pages', language), { recursive: true });
    const html = `<script>${ownScript}</script><style>.${language}{}</style><style>x</style>`;
    writeFileSync(join(build, 'server/pages', language, '404.html'), html);
  }
  writeFileSync(join(build, 'build-manifest.json'), JSON.stringify(manifest));
});

afterEach(() => rmSync(build, { recursive: true }));

function headersOf(html: string, type = 'text/html; charset=utf-8', from: string | null = build) {
  const page = { status: 200, headers: { 'content-type': type }, body: Buffer.from(html) };
  return documentHeaders(from)(page, '/articles/a').headers;
}

describe('the headers of a page', () => {
  it('allow inline scripts of the build and none injected into the page', () => {
    const injected = 'alert(1)';
    const scripts = [injected, ownScript, builtScript].map((text) => `<script>${text}</script>`).join('');
    const policy = headersOf(`${scripts}<style>.evil{}</style>`)['content-security-policy'];

    expect(policy).toContain(`script-src 'self' ${hashSource(ownScript)} ${hashSource(builtScript)};`);
    expect(policy).not.toContain(hashSource(injected));
    expect(policy).toContain(
      `style-src-elem 'self' ${['ru', 'en', 'hy'].map((one) => hashSource(`.${one}{}`)).join(' ')};`,
    );
  });

  it('allow no inline script on a page without one', () => {
    expect(headersOf('<p>Мост</p>')['content-security-policy']).toContain("script-src 'self';");
  });

  it('preserve headers set by the page', () => {
    const page = {
      status: 200,
      headers: { 'content-type': 'text/html', 'referrer-policy': 'no-referrer' },
      body: Buffer.from(''),
    };

    expect(documentHeaders(build)(page, '/preview/a').headers['referrer-policy']).toBe('no-referrer');
  });

  it.each([
    ['application/rss+xml; charset=utf-8', 'cross-origin'],
    ['application/feed+json; charset=utf-8', 'cross-origin'],
    ['application/json', 'same-origin'],
    ['text/html; charset=utf-8', 'same-origin'],
  ])('let other sites load %s: %s', (type, policy) => {
    expect(headersOf('', type)['cross-origin-resource-policy']).toBe(policy);
  });

  it('need no build in development', () => {
    expect(headersOf('<script>x</script>', 'text/html', null)['content-security-policy']).toContain("'unsafe-eval'");
  });
});
