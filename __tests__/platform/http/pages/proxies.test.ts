import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, FormData as FormDataWith, fetch as fetchWith, type RequestInit } from 'undici';
import { siteTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { aProxyTo } from '../../../support/aProxyTo.ts';
import { anArticle } from '../../../support/builders.ts';
import { aForm, aPhoto } from '../../../support/pictures.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { installedProxies, missingProxies, type RunningProxy, startProxy } from '../../../support/startProxy.ts';
import { freePort, startSite, type TestSite } from '../../../support/startSite.ts';
import { TestDatabases } from '../../../support/TestDatabases.ts';

const admin = { email: 'admin@example.com', password: 'верный конь батарея' };
const databases = new TestDatabases();
// The certificates of the proxies are their own.
const agent = new Agent({ connect: { rejectUnauthorized: false } });
const settings: Record<string, string> = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SITE_URL: 'https://example.com',
  // Not the whole loopback: the addresses of readers are in it, too.
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMITS: 'on',
  // The way to the database runs in this process, which also encrypts an upload of 41 MB.
  QUERY_TIMEOUT_MS: '2500',
  SHUTDOWN_DELAY: '4',
};
let sites: [TestSite, TestSite];
const proxies: RunningProxy[] = [];
let wayToDatabase: ReturnType<typeof aProxyTo>;

beforeAll(async () => {
  if (installedProxies.length === 0) return;
  const address = await databases.make();
  wayToDatabase = aProxyTo(address, await freePort());
  await wayToDatabase.open();
  settings.DATABASE_URL = wayToDatabase.connectionString;
  const first = await startSite(settings);
  sites = [first, await startSite({ ...settings, DATA_DIR: first.dataDirectory })];
  process.env.DATABASE_URL = address;
  for (const language of ['ru', 'en', 'hy'] as const) {
    await anArticle({ slug: `bridge-${language}`, title: `The bridge, ${language}`, language });
  }
  // Both rendered their front pages before there was an article.
  await purgePages(database(), [siteTag]);
  const ports = sites.map(portOf) as [number, number];
  for (const name of installedProxies) proxies.push(await startProxy(name, ports));
  // The checks of the proxies have run.
  for (const { url } of proxies) expect(await pollUntil(async () => (await get(`${url}/`)).status === 200)).toBe(true);
});

afterAll(async () => {
  await agent.destroy();
  for (const proxy of proxies) await proxy.stop();
  for (const site of sites ?? []) await site.stop();
  wayToDatabase?.cut();
  await databases.remove();
});

function portOf({ url }: TestSite): number {
  return Number(new URL(url).port);
}

async function get(url: string, headers: Record<string, string> = {}, options: RequestInit = {}) {
  const response = await fetchWith(url, { ...options, headers, dispatcher: agent, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const json = { 'content-type': 'application/json' };

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify(admin);
  const { text } = await get(`${url}/api/auth/login`, json, { method: 'POST', body });
  return JSON.parse(text).token;
}

if (missingProxies.length > 0) it.todo(`in front of the site: ${missingProxies.join(', ')} (not installed)`);

(installedProxies.length > 0 ? describe : describe.skip)('behind a proxy', () => {
  describe.each(installedProxies)('%s', (name) => {
    const url = () => proxies.find((proxy) => proxy.name === name)?.url ?? '';

    it('pages of three languages and AMP pages are served, and redirects stay on the site', async () => {
      for (const [path, language] of [
        ['/', 'ru'],
        ['/en', 'en'],
        ['/hy', 'hy'],
        ['/en/articles/bridge-en', 'en'],
      ]) {
        const { status, text } = await get(url() + path);
        expect([path, status, /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([path, 200, language]);
      }
      const amp = await get(`${url()}/en/articles/bridge-en?amp=1`);
      expect([amp.status, /<html[^>]* amp[ =>]/.test(amp.text)]).toEqual([200, true]);
      const moved = await get(`${url()}/ru/articles/bridge-ru`);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/articles/bridge-ru']);
    });

    it('a page that the reader has is not sent again', async () => {
      // The two processes behind the proxy may have rendered the page at different times.
      const isKnown = async () => {
        const { headers } = await get(`${url()}/en`);
        const again = await get(`${url()}/en`, { 'if-none-match': headers.get('etag') ?? '' });
        return again.status === 304 && again.text === '';
      };
      expect(await pollUntil(isKnown)).toBe(true);
      const head = await get(`${url()}/en`, {}, { method: 'HEAD' });

      expect([head.status, head.text]).toEqual([200, '']);
    });

    it('a signed-in reader gets their own answers, and nobody else does', async () => {
      const token = await signIn(url());
      const own = await get(`${url()}/api/auth/me`, { authorization: `Bearer ${token}` });
      const others = await get(`${url()}/api/auth/me`);

      expect([own.status, JSON.parse(own.text).user?.email]).toEqual([200, admin.email]);
      expect(own.headers.get('cache-control')).toContain('no-store');
      expect(others.status).toBe(401);
    });

    it('limits count readers by their own addresses, not by forged ones', async () => {
      const at = (localAddress: string) => new Agent({ localAddress, connect: { rejectUnauthorized: false } });
      const [guesser, other] = [at('127.0.0.2'), at('127.0.0.3')];
      const guess = async (dispatcher: Agent, count: number) => {
        const body = JSON.stringify({ email: `${name}${count}@example.com`, password: 'wrong password' });
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${count}` };
        return (await fetchWith(`${url()}/api/auth/login`, { method: 'POST', body, headers, dispatcher })).status;
      };
      const statuses: number[] = [];
      for (let count = 1; count <= 31; count += 1) statuses.push(await guess(guesser, count));

      expect(statuses.at(-1)).toBe(429);
      expect(await guess(other, 1)).toBe(401);
      await Promise.all([guesser.destroy(), other.destroy()]);
    });

    it('images are uploaded, and served in parts; what is too large is refused by the site', async () => {
      const authorization = `Bearer ${await signIn(url())}`;
      const upload = (form: FormData) => {
        const body = new FormDataWith();
        for (const [field, value] of form) body.append(field, value);
        return get(`${url()}/api/upload/image`, { authorization }, { method: 'POST', body });
      };
      const { status, text } = await upload(aForm(await aPhoto({ width: 1200, height: 800 })));
      const image = JSON.parse(text);
      const part = await get(url() + image.url, { range: 'bytes=0-99' });
      const tooLarge = await upload(aForm(Buffer.alloc(41 * 1024 * 1024)));

      expect(status).toBe(201);
      expect([part.status, part.text.length > 0]).toEqual([206, true]);
      expect(tooLarge.status).toBe(413);
      if (name !== 'varnish') expect(JSON.parse(tooLarge.text)).toMatchObject({ code: expect.any(String) });
    });

    it('notifications arrive while their stream is open', async () => {
      const authorization = `Bearer ${await signIn(url())}`;
      const abort = new AbortController();
      const response = await fetchWith(`${url()}/api/notifications/stream`, {
        headers: { authorization },
        dispatcher: agent,
        signal: abort.signal,
      });
      const first = await response.body?.getReader().read();
      abort.abort();

      expect(response.headers.get('content-type')).toContain('text/event-stream');
      expect([first?.done, first?.value && first.value.length > 0]).toEqual([false, true]);
    });
  });

  // For all proxies at once, because they have the same processes behind them.
  it('cached pages are still served while PostgreSQL is away', async () => {
    for (const { url } of proxies) for (let count = 0; count < 4; count += 1) await get(`${url}/hy`);
    wayToDatabase.cut();
    const statuses = new Set<string>();
    // Longer than any health check takes to notice.
    for (let count = 0; count < 40; count += 1) {
      for (const { url, name } of proxies) statuses.add(`${name} ${(await get(`${url}/hy`)).status}`);
      await sleep(100);
    }
    await wayToDatabase.open();

    expect([...statuses].sort()).toEqual(proxies.map(({ name }) => `${name} 200`).sort());
    for (const { url } of sites) {
      expect(await pollUntil(async () => (await fetch(`${url}/api/ready`)).status === 200)).toBe(true);
    }
  });

  it('no request fails while one process after the other is restarted', async () => {
    const failures: string[] = [];
    let sent = 0;
    let running = true;
    const load = proxies.flatMap(({ name, url }) =>
      ['/', '/en/articles/bridge-en', '/api/departments'].map(async (path) => {
        while (running) {
          const outcome = await get(url + path).then(
            ({ status }) => status,
            (error: Error) => error.message,
          );
          sent += 1;
          if (outcome !== 200) failures.push(`${name} ${path} ${outcome}`);
        }
      }),
    );
    for (const index of [0, 1] as const) {
      const port = String(portOf(sites[index]));
      await sites[index].stop('SIGTERM');
      sites[index] = await startSite({ ...settings, DATA_DIR: sites[index].dataDirectory, PORT: port });
      // As an operator would: until the checks of the proxies, one a second, have seen it.
      await sleep(3_000);
    }
    running = false;
    await Promise.all(load);

    expect(sent).toBeGreaterThan(400);
    expect(failures).toEqual([]);
  });
});
