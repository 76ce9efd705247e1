import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createGuardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { FeedServer } from '../../../support/FeedServer.ts';

const server = new FeedServer();
const nowhere = async () => [];
const names: Record<string, string[]> = {
  'internal.example': ['127.0.0.1'],
  'half-internal.example': ['93.184.216.34', '10.0.0.7'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
};
const guard = () => ({ resolve: async (host: string) => names[host] ?? [], allowed: new Set([server.host]) });
const fetchAllowed = (path: string, options = {}) => createGuardedFetch(guard())(server.url(path), options);

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'fetched',
    (error: { code?: string }) => error.code ?? String(error),
  );

beforeAll(() => server.start());
afterAll(() => server.stop());

describe('guardedFetch', () => {
  it.each([
    ...['http://127.0.0.1/', 'http://127.1/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://2130706433/'],
    ...['http://134744072/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[64:ff9b::7f00:1]/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://100.100.100.200/', 'http://１２７.0.0.1/'],
    ...[
      'http://internal.example/',
      'http://half-internal.example/',
      'http://mapped.example/',
      'https://metadata.example/',
    ],
    ...['http://example.com:22/', 'http://example.com:6379/', 'http://user:secret@example.com/'],
  ])('refuses %s', async (address) => {
    await expect(codeOf(createGuardedFetch(guard())(address))).resolves.toBe('refused_address');
  });

  it.each(['ftp://example.com/', 'file:///etc/passwd', 'javascript:1', 'data:,x', '//example.com', 'nothing'])(
    'rejects %s as a URL',
    async (address) => {
      await expect(codeOf(createGuardedFetch(guard())(address))).resolves.toBe('bad_address');
    },
  );

  it.each(['http://127.0.0.1:1/', 'http://internal.example/', 'http://169.254.169.254/', '//0x7f.1/', 'http://[::1]/'])(
    'follows no redirect to %s',
    async (target) => {
      server.send('/internal', '', { location: target }, 302);

      await expect(codeOf(fetchAllowed('/internal'))).resolves.toBe('refused_address');
    },
  );

  it('follows no redirect to another protocol', async () => {
    server.send('/file', '', { location: 'file:///etc/passwd' }, 301);

    await expect(codeOf(fetchAllowed('/file'))).resolves.toBe('bad_address');
  });

  it('resolves a name once per connection and connects to that address (no DNS rebinding)', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34']];
    const resolvedHosts: string[] = [];
    const resolve = async (host: string) => {
      resolvedHosts.push(host);
      return answers[resolvedHosts.length - 1] ?? [];
    };
    const fetchRebinding = createGuardedFetch({ resolve, allowed: new Set() });

    const first = await codeOf(fetchRebinding('http://rebound.example/', { timeout: 500 }));
    const second = await codeOf(fetchRebinding('http://rebound.example/', { timeout: 500 }));

    // The response of the public address is not under our control; what counts is that the name was not resolved again.
    expect(first).not.toBe('refused_address');
    expect([second, resolvedHosts]).toEqual(['refused_address', ['rebound.example', 'rebound.example']]);
  });

  it('does not resolve allowed hosts by DNS', async () => {
    server.send('/plain', 'здравствуйте');
    const fetchIt = createGuardedFetch({ resolve: nowhere, allowed: new Set([server.host]) });

    const { status, body } = await fetchIt(server.url('/plain'));

    expect([status, body.toString()]).toEqual([200, 'здравствуйте']);
  });

  it('follows a limited number of redirects, and reports permanent ones', async () => {
    server.send('/end', 'here');
    server.send('/moved', '', { location: '/end' }, 301);
    server.send('/for-now', '', { location: '/moved' }, 302);
    server.send('/round', '', { location: '/round' }, 302);

    const moved = await fetchAllowed('/moved');
    const temporary = await fetchAllowed('/for-now');

    expect([moved.body.toString(), moved.url, moved.movedPermanently]).toEqual(['here', server.url('/end'), true]);
    expect([temporary.url, temporary.movedPermanently]).toEqual([server.url('/end'), false]);
    await expect(codeOf(fetchAllowed('/round'))).resolves.toBe('too_many_redirects');
    expect(server.requestCount('/round')).toBe(6);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
  ] as const)('decompresses %s', async (encoding, pack) => {
    server.send('/packed', pack('лента '.repeat(1000)), { 'content-encoding': encoding });

    const { body } = await fetchAllowed('/packed');

    expect(body.toString()).toBe('лента '.repeat(1000));
  });

  it.each([
    ['gzip', (zeros: Buffer) => gzipSync(zeros, { level: 1 })],
    ['br', (zeros: Buffer) => brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['deflate', (zeros: Buffer) => deflateSync(zeros, { level: 1 })],
  ] as const)('aborts a decompression bomb of %s', async (encoding, pack) => {
    server.send('/bomb', pack(Buffer.alloc(200_000_000)), { 'content-encoding': encoding });
    const before = process.memoryUsage().rss;

    const code = await codeOf(fetchAllowed('/bomb'));

    expect(code).toBe('too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('reports a wrong Content-Encoding as an error', async () => {
    server.send('/not-packed', 'plain', { 'content-encoding': 'gzip' });
    server.send('/odd', 'plain', { 'content-encoding': 'zstd' });

    await expect(codeOf(fetchAllowed('/not-packed'))).resolves.toBe('bad_encoding');
    await expect(codeOf(fetchAllowed('/odd'))).resolves.toBe('bad_encoding');
  });

  it('stops reading an endless response', async () => {
    server.on('/endless', (_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(100_000, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });

    await expect(codeOf(fetchAllowed('/endless'))).resolves.toBe('too_large');
  });

  it('times out on slow and missing responses', async () => {
    server.on('/slow', (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    server.on('/silent', () => undefined);

    await expect(codeOf(fetchAllowed('/slow', { timeout: 400 }))).resolves.toBe('timeout');
    await expect(codeOf(fetchAllowed('/silent', { timeout: 400 }))).resolves.toBe('timeout');
  });

  it('times out after ten seconds by default', async () => {
    server.on('/hanging', () => undefined);
    const started = performance.now();

    const code = await codeOf(fetchAllowed('/hanging'));

    expect(code).toBe('timeout');
    expect(performance.now() - started).toBeGreaterThan(9_000);
  });

  it('sends a User-Agent and stores no cookies', async () => {
    server.send('/cookie', 'x', { 'set-cookie': 'a=b' });

    await fetchAllowed('/cookie');
    await fetchAllowed('/cookie');

    const [request] = server.requests.slice(-1);
    expect(request?.headers['user-agent']).toMatch(/^Vestnik\/1\.0 \(\+http/);
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  it('stops when the caller aborts', async () => {
    server.on('/stopped', () => undefined);
    const stop = new AbortController();
    const work = fetchAllowed('/stopped', { signal: stop.signal });

    stop.abort(new Error('enough'));

    await expect(work).rejects.toThrow('enough');
  });
});
