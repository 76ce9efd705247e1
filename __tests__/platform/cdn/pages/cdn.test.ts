import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { anArticle, aSession, aUser } from '../../../support/builders.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { installedProxies, type RunningProxy, startProxy } from '../../../support/startProxy.ts';
import { freePort, startSite, type TestSite } from '../../../support/startSite.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string; status: number };

/** A stand-in for the API of a CDN: records requests and returns the chosen status. */
class PurgeApi {
  readonly received: Received[] = [];
  /** What the next requests are answered, then `usual`. */
  readonly answers: (number | 'never')[] = [];
  usual: { status: number; body: string };
  readonly #server: Server;

  constructor(usual: { status: number; body: string }) {
    this.usual = usual;
    this.#server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const answer = this.answers.shift() ?? this.usual.status;
      const status = answer === 'never' ? 0 : answer;
      const { method = '', url = '', headers } = request;
      this.received.push({ method, path: url, headers, body, status });
      if (status === 0) return;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(status === 200 ? this.usual.body : '{}');
    });
  }

  async start(): Promise<string> {
    const port = await freePort();
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const databases = new TestDatabases();

// One after the other, the sites of this file have the same database.
beforeAll(async () => {
  process.env.DATABASE_URL = await databases.make();
});

afterAll(() => databases.remove());

function start(settings: Record<string, string>): Promise<TestSite> {
  return startSite({ ...settings, DATABASE_URL: process.env.DATABASE_URL ?? '' });
}

async function anEditor() {
  return aSession(await aUser({ role: 'admin' }));
}

async function retitle(site: TestSite, token: string, id: string, title: string): Promise<number> {
  const { status } = await fetch(`${site.url}/api/articles/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  return status;
}

const shapes = [
  {
    name: 'cloudflare',
    settings: { CDN: 'cloudflare', CDN_ID: 'zone-1', CDN_TOKEN: 'secret-token' },
    usual: { status: 200, body: '{"success":true,"errors":[],"messages":[],"result":{"id":"1"}}' },
    path: '/zones/zone-1/purge_cache',
    auth: ({ authorization }: IncomingHttpHeaders) => authorization === 'Bearer secret-token',
    tagsOf: (body: string): string[] => JSON.parse(body).tags,
    header: 'cache-tag',
    separator: ',',
    most: 30,
  },
  {
    name: 'fastly',
    settings: { CDN: 'fastly', CDN_ID: 'service1', CDN_TOKEN: 'secret-token' },
    usual: { status: 200, body: '{}' },
    path: '/service/service1/purge',
    auth: (headers: IncomingHttpHeaders) => headers['fastly-key'] === 'secret-token',
    tagsOf: (body: string): string[] => JSON.parse(body).surrogate_keys,
    header: 'surrogate-key',
    separator: ' ',
    most: 256,
  },
];

describe.each(shapes)(
  'a site behind $name',
  ({ name, settings, usual, path, auth, tagsOf, header, separator, most }) => {
    const purges = new PurgeApi(usual);
    let site: TestSite;
    let token: string;

    beforeAll(async () => {
      site = await start({ ...settings, CDN_PURGE_URL: await purges.start() });
      token = await anEditor();
    });

    afterAll(async () => {
      await site.remove();
      purges.stop();
    });

    const purgedTags = (from = 0) => new Set(purges.received.slice(from).flatMap(({ body }) => tagsOf(body)));

    it('sends the tags of a page in the form of the CDN', async () => {
      const { id } = await anArticle({ slug: `tagged-${name}`, language: 'en' });
      const { headers } = await fetch(`${site.url}/en/articles/tagged-${name}`);

      expect((headers.get(header) ?? '').split(separator)).toEqual(expect.arrayContaining([`article:${id}`, 'site']));
      for (const other of ['cache-tag', 'surrogate-key', 'xkey'].filter((name) => name !== header)) {
        expect(headers.has(other)).toBe(false);
      }
    });

    it('purges what a change shows, at once and once more', async () => {
      const { id } = await anArticle({ slug: `changed-${name}`, language: 'en' });
      const from = purges.received.length;

      expect(await retitle(site, token, id, 'Another title')).toBe(200);

      expect(await pollUntil(async () => purgedTags(from).has(`article:${id}`))).toBe(true);
      const [first] = purges.received.slice(from);
      expect([first?.method, first?.path, auth(first?.headers ?? {})]).toEqual(['POST', path, true]);
      const count = () =>
        purges.received.slice(from).filter(({ body }) => tagsOf(body).includes(`article:${id}`)).length;
      expect(await pollUntil(async () => count() === 2)).toBe(true);
    });

    it('sends the purges of a burst in a few calls of the allowed size', async () => {
      const articles = await Promise.all(
        Array.from({ length: 40 }, (_, index) => anArticle({ slug: `burst-${index}-${name}`, language: 'en' })),
      );
      const from = purges.received.length;
      for (const { id } of articles) await retitle(site, token, id, 'Of the burst');

      const all = articles.map(({ id }) => `article:${id}`);
      expect(await pollUntil(async () => all.every((tag) => purgedTags(from).has(tag)))).toBe(true);
      expect(Math.max(...purges.received.map(({ body }) => tagsOf(body).length))).toBeLessThanOrEqual(most);
    });

    it('retries what the CDN refuses or does not answer, while the change is saved without delay', async () => {
      const { id } = await anArticle({ slug: `retried-${name}`, language: 'en' });
      const from = purges.received.length;
      purges.answers.push('never', 429, 500);

      // A save that waited for the CDN would not end while it is silent.
      expect(await retitle(site, token, id, 'Saved')).toBe(200);

      const isPurged = () =>
        purges.received
          .slice(from)
          .some(({ body, status }) => status === 200 && tagsOf(body).includes(`article:${id}`));
      expect(await pollUntil(async () => purges.answers.length === 0 && isPurged(), 180_000)).toBe(true);
    });

    it('neither logs its token nor shows it in the list of jobs', async () => {
      const stored = await query(
        site.connectionString,
        `select coalesce(output::text, '') || data::text as text from pgboss.job`,
      );

      expect(site.output()).not.toContain('secret-token');
      expect(stored.map(({ text }) => text).join()).not.toContain('secret-token');
    });
  },
);

const hasVarnish = installedProxies.includes('varnish');

(hasVarnish ? describe : describe.skip)('a site behind Varnish (with its module xkey)', () => {
  let site: TestSite;
  let varnish: RunningProxy;
  let token: string;

  beforeAll(async () => {
    const port = await freePort();
    varnish = await startProxy('varnish', [port, port]);
    site = await start({ PORT: String(port), CDN: 'varnish', CDN_PURGE_URL: varnish.url, TRUST_PROXY: '127.0.0.1' });
    token = await anEditor();
    expect(await pollUntil(async () => (await fetch(varnish.url)).status === 200)).toBe(true);
  });

  afterAll(async () => {
    await site.remove();
    await varnish.stop();
  });

  async function ask(path: string) {
    const response = await fetch(varnish.url + path);
    return { html: await response.text(), headers: response.headers, cache: response.headers.get('x-varnish-cache') };
  }

  /** Twice: the first request fills the cache. */
  async function cached(path: string) {
    await ask(path);
    const answer = await ask(path);
    expect(answer.cache).toBe('hit');
    return answer;
  }

  it('changes the page of an article, and keeps the others', async () => {
    const { id } = await anArticle({ slug: 'through-varnish', title: 'Before', language: 'en' });
    await anArticle({ slug: 'untouched', title: 'Untouched', language: 'ru' });
    await cached('/articles/untouched');
    const before = await cached('/en/articles/through-varnish');
    await retitle(site, token, id, 'After the change');

    expect(before.html).toContain('Before');
    expect(before.headers.has('xkey')).toBe(false);
    const isChanged = async () => (await ask('/en/articles/through-varnish')).html.includes('After the change');
    expect(await pollUntil(isChanged)).toBe(true);
    expect((await ask('/articles/untouched')).cache).toBe('hit');
  });

  it('serves cached pages while the site is down', async () => {
    await cached('/hy');
    await site.stop();

    const answer = await ask('/hy');

    expect([answer.cache, answer.html.includes('<html lang="hy"')]).toEqual(['hit', true]);
  });
});
