import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSource } from '#lib/platform/http/server/hashSource.ts';
import { usedRules } from '#lib/platform/styles/server/usedRules.ts';
import { documentHeaders } from '#lib/site/server/http/documentHeaders.ts';

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
  it('allow inline scripts and styles of the build and none injected into the page', () => {
    const injected = 'alert(1)';
    const rules = usedRules('<p class="masthead">');
    const scripts = [injected, ownScript, builtScript].map((text) => `<script>${text}</script>`).join('');
    const styles = ['.hy{}', '.evil{}', rules].map((text) => `<style>${text}</style>`).join('');
    const policy = headersOf(scripts + styles)['content-security-policy'];

    expect(policy).toContain(`script-src 'self' ${hashSource(ownScript)} ${hashSource(builtScript)};`);
    expect(policy).not.toContain(hashSource(injected));
    expect(policy).toContain(`style-src-elem 'self' ${hashSource('.hy{}')} ${hashSource(rules)};`);
  });

  it('allow no inline script on a page without one', () => {
    expect(headersOf('<p>Мост</p>')['content-security-policy']).toContain("script-src 'self';");
  });

  it.each([
    ['<a data-plain="" data-player="https://t.me/durov/312?embed=1">', 'https://t.me'],
    ['<a data-player="https://t.me/a/1"><a data-player="https://t.me/b/1">', 'https://t.me'],
    ['<a data-player="https://rutube.ru/play/"><a data-player="https://t.me/b/1">', 'https://t.me https://rutube.ru'],
    ['<amp-iframe src="https://w.soundcloud.com/player/?url=x">', 'https://w.soundcloud.com'],
    ['<amp-youtube data-videoid="x">', 'https://www.youtube-nocookie.com'],
    ['<amp-vimeo data-videoid="x">', 'https://player.vimeo.com'],
    ['<a data-player="https://evil.example/">', "'none'"],
    ['<a data-player="https://t.me.evil.example/">', "'none'"],
    ['<p>data-player=&quot;https://t.me/a/1&quot; <a href="https://t.me/durov/312">', "'none'"],
    ['<iframe src="https://t.me/durov/312?embed=1">', "'none'"],
  ])('allow the frames of the players in %s: %s', (html, frames) => {
    expect(headersOf(html)['content-security-policy']).toContain(`frame-src ${frames};`);
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
