import { createServer, type Server } from 'node:http';
import { Agent, fetch } from 'undici';
import { pollUntil } from '../support/pollUntil.ts';
import { installedProxies, startProxy } from '../support/startProxy.ts';
import { freePort } from '../support/startSite.ts';

/** Says which address a proxy names as the reader's. */
let site: Server;
let port: number;

beforeAll(async () => {
  site = createServer(({ headers }, response) => response.end(`${headers['x-forwarded-for']}`));
  port = await freePort();
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve));
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
});

// Varnish has something for TLS in front, whose header it passes on.
const outermost = installedProxies.filter((name) => name !== 'varnish');

(outermost.length > 0 ? describe : describe.skip)('the proxies of deploy/', () => {
  it.each(outermost)('%s tells the site the reader’s address, and nothing that the reader says', async (name) => {
    const proxy = await startProxy(name, [port, port]);
    const dispatcher = new Agent({ localAddress: '127.0.0.2', connect: { rejectUnauthorized: false } });
    const ask = () =>
      fetch(proxy.url, { dispatcher, headers: { 'x-forwarded-for': '203.0.113.1, 10.0.0.1' } }).then((response) =>
        response.status === 200 ? response.text() : '',
      );
    // Until the proxy has checked the site.
    await pollUntil(async () => (await ask()) !== '', 30_000);

    const named = await ask();

    await dispatcher.destroy();
    await proxy.stop();
    expect(named).toBe('127.0.0.2');
  });
});
