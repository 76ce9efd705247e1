import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readerScriptName } from '#lib/platform/i18n/scriptNames.ts';
import { browserArguments, browserPath } from './browser.ts';
import { expect, test } from './fixtures.ts';

// Not the one whose views another test counts: a reader's second view in half an hour does not count.
const article = '/en/articles/the-school-bus-drivers-foreheads?prerendered=1';
// The User-Agent of a headless browser counts as a bot, and bots are not counted.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Has the article prerendered, and opens it when `/open` is answered. */
const opening = `<!doctype html>
<script type="speculationrules">{ "prerender": [{ "urls": ["${article}"], "eagerness": "immediate" }] }</script>
<script>fetch('/open').then(() => { location.href = '${article}'; })</script>`;

/** Added to the reader script: its timers run first, the one that counts among them. */
const report = `;setTimeout(() => fetch('/loaded'));`;

/** Chromium prerenders nothing while Playwright controls it, so the browser runs by itself and its requests are read. */
test('a prerendered article is counted once it is opened', async ({ baseURL }) => {
  const site = new URL(baseURL ?? '');
  const pages: IncomingMessage[] = [];
  const views: IncomingMessage[] = [];
  let open = () => {};
  const proxy = createServer((incoming, response) => {
    const { url = '', method, headers } = incoming;
    if (url === '/start') return response.setHeader('Content-Type', 'text/html').end(opening);
    if (url === '/open') {
      open = () => response.end();
      return;
    }
    if (url === '/loaded') open();
    if (url === article) pages.push(incoming);
    if (url.includes('increment-view')) views.push(incoming);
    const isScript = url.endsWith(readerScriptName);
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const forwarded = send({ host: site.hostname, port: site.port, path: url, method, headers: plain }, (answer) => {
      const { 'content-length': length, ...kept } = answer.headers;
      response.writeHead(
        answer.statusCode ?? 502,
        isScript ? kept : { ...kept, ...(length && { 'content-length': length }) },
      );
      answer.pipe(response, { end: !isScript });
      if (isScript) answer.on('end', () => response.end(report));
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const profile = mkdtempSync(join(tmpdir(), 'prerendering-'));
  const { port } = proxy.address() as AddressInfo;
  const browser = spawn(
    await browserPath(),
    [
      ...browserArguments,
      '--headless',
      `--user-data-dir=${profile}`,
      `--user-agent=${userAgent}`,
      '--remote-debugging-port=0',
      `http://127.0.0.1:${port}/start`,
    ],
    { stdio: 'ignore' },
  );

  try {
    await expect.poll(() => views.length).toBe(1);
  } finally {
    browser.kill('SIGKILL');
    proxy.closeAllConnections();
    proxy.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }

  // Chromium marks what a page requests before it is opened.
  expect(pages.map(({ headers }) => headers['sec-purpose'])).toEqual(['prefetch;prerender']);
  expect(views.map(({ headers }) => headers['sec-purpose'])).toEqual([undefined]);
});
