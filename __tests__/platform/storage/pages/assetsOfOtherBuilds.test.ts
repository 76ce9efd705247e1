import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { lateStylesheetName } from '#lib/platform/styles/server/lateStylesheet.ts';
import { rawRequest } from '../../../support/rawRequest.ts';
import { page, siteUrl } from '../../../support/site.ts';

const stored = join(process.env.TEST_SITE_DATA ?? '', 'assets');
const name = '_next/static/chunks/of-another-build.js';
const script = 'console.log("Мост")';

/** As a process with another build does at its start. */
beforeAll(() => {
  const path = join(stored, 'files', name);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, script, { mode: 0o600 });
  writeFileSync(`${path}.br`, brotliCompressSync(script), { mode: 0o600 });
  writeFileSync(`${path}.gz`, gzipSync(script), { mode: 0o600 });
});

describe('an asset of another build', () => {
  it.each(['br', 'gzip', 'identity'])('is served, encoded as %s', async (encoding) => {
    const response = await fetch(`${siteUrl}/${name}`, { headers: { 'accept-encoding': encoding } });

    expect(response.status).toBe(200);
    expect(await response.text()).toBe(script);
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('that nobody has stored is not found', async () => {
    expect((await page('/_next/static/chunks/of-no-build.js')).status).toBe(404);
  });

  it.each(['/_next/static/../../builds/a.js', '/_next/static/%2e%2e/%2e%2e/a.js', '/fonts/../../../database.json'])(
    'cannot be asked for as %s',
    async (path) => {
      const { status } = await rawRequest(
        `GET ${path} HTTP/1.1`,
        `Host: ${new URL(siteUrl).host}`,
        'Connection: close',
      );

      expect(status).toBe(404);
    },
  );
});

it('the start stores the assets of its own build', async () => {
  const { html } = await page('/');
  const own = [...html.matchAll(/"\/(_next\/static\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const reader = own.find((path) => path.endsWith('/reader.js'));
  const script = await (await fetch(`${siteUrl}/${reader}`)).text();
  // React and the code of pages are loaded by the reader script.
  const later = [...script.matchAll(/["'`](readers\/[^"'`]+\.js)["'`]/g)].map(([, path]) => `_next/static/${path}`);

  expect(later.length).toBeGreaterThan(5);
  const files = [...own, ...later, `_next/static/${lateStylesheetName()}`];
  expect(files.filter((path) => !existsSync(join(stored, 'files', path)))).toEqual([]);
  expect(readdirSync(join(stored, 'builds'))).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.json$/)]);
});
