import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Feed } from '#lib/suggestions/feed.ts';
import type { Suggestion, Task } from '#lib/suggestions/suggestion.ts';
import { post } from '../../support/accounts.ts';
import { FeedServer } from '../../support/FeedServer.ts';
import { type Item, rss } from '../../support/feedDocuments.ts';
import { freePort, startApi, startSite, type TestSite } from '../../support/startSite.ts';
import { query } from '../../support/TestDatabases.ts';

const server = new FeedServer();
const admin = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'верный конь батарея' };
let site: TestSite;
let token = '';

async function call(method: string, path: string, body?: unknown) {
  const options =
    body === undefined && method === 'GET' ? { headers: post({}, token).headers ?? {} } : post(body ?? {}, token);
  const response = await fetch(`${site.url}/api${path}`, { ...options, method });
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
}

async function finished(jobId: string): Promise<Task> {
  let task = {} as Task;
  await until(async () => {
    task = (await call('GET', `/suggestions/jobs/${jobId}`)).body;
    return task.state === 'done' || task.state === 'failed';
  });
  return task;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await holds()) return;
    await pause(100);
  }
  throw new Error('The condition did not become true');
}

/** Each quarter of an hour, the site would read the feeds before a test does, and the test's reading would join that. */
async function endSchedule(): Promise<void> {
  await query(site.connectionString, `delete from pgboss.schedule where name = 'fetch-feeds'`);
  await until(async () => {
    const begun = await query(
      site.connectionString,
      `select from pgboss.job where name in ('__pgboss__send-it', 'fetch-feeds', 'read-feeds') and state < 'completed'`,
    );
    return begun.length === 0;
  });
}

async function readAll(): Promise<Task> {
  const { body } = await call('POST', '/suggestions/trigger-fetch');
  return finished(body.jobId);
}

async function add(path: string, fields = {}): Promise<Feed> {
  const { status, body } = await call('POST', '/feeds', {
    url: server.url(path),
    title: path,
    language: 'ru',
    ...fields,
  });
  expect([path, status]).toEqual([path, 201]);
  return body;
}

async function found(status = 'new'): Promise<Suggestion[]> {
  return (await call('GET', `/suggestions?status=${status}&limit=100`)).body.suggestions;
}

async function feedAt(id: string): Promise<Feed | undefined> {
  const { body } = await call('GET', '/feeds');
  return body.feeds.find((feed: Feed) => feed.id === id);
}

const publish = (path: string, items: Item[], headers = {}) =>
  server.send(path, rss(items), { 'content-type': 'application/rss+xml', ...headers });

beforeAll(async () => {
  await server.start(await freePort());
  site = await startSite({ ...admin, FETCH_ALLOW_HOSTS: server.host });
  await endSchedule();
  const { body } = await call('POST', '/auth/login', { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
  token = body.token;
}, 600_000);

afterAll(async () => {
  await site.remove();
  await server.stop();
});

afterEach(async () => {
  const { body } = await call('GET', '/feeds');
  for (const { id } of body.feeds) await call('DELETE', `/feeds/${id}`);
});

describe('fetching the feeds', () => {
  it('creates one suggestion for each new item, in whatever feed, URL or wording it appears', async () => {
    publish('/one', [
      { title: 'Мост через реку открыли после ремонта', link: 'https://paper.example/most?utm_source=rss', guid: 'a' },
      { title: 'В порту построят новый маяк', link: 'https://paper.example/mayak', guid: 'b' },
    ]);
    publish('/two', [
      { title: 'Другой заголовок той же новости', link: 'http://www.paper.example/most/' },
      { title: 'В порту построят новый маяк!', link: 'https://other.example/mayak' },
      { title: 'Своё, о чём больше никто не пишет', link: 'https://other.example/own' },
    ]);
    await add('/one', { tags: ['порт'] });
    await add('/two');

    const first = await readAll();
    const second = await readAll();

    expect(first).toEqual({ state: 'done', done: 2, total: 2, added: 3, failed: [] });
    expect(second).toMatchObject({ done: 2, added: 0 });
    const urls = (await found()).map(({ url }) => url);
    expect(urls).toHaveLength(3);
    expect(urls).toContain('https://other.example/own');
  });

  it('distinguishes items that share one link by their ids', async () => {
    publish('/podcast', [
      { title: 'Первый выпуск', link: 'https://podcast.example/', guid: 'one' },
      { title: 'Второй выпуск', link: 'https://podcast.example/', guid: 'two' },
    ]);
    await add('/podcast');

    const first = await readAll();
    const second = await readAll();

    expect([first.added, second.added]).toEqual([2, 0]);
  });

  it('never brings back rejected items, also under another URL, or accepted ones', async () => {
    const title = 'Городской совет обсудит новую парковку у рынка';
    publish('/again', [
      { title, link: 'https://again.example/1', guid: '1' },
      { title: 'Театр открывает сезон премьерой старой пьесы', link: 'https://again.example/2', guid: '2' },
    ]);
    const { id } = await add('/again');
    await readAll();
    const [rejected, accepted] = (await found()).filter(({ source }) => source.id === id);
    await call('POST', `/suggestions/${rejected?.id}/reject`);
    await call('POST', `/suggestions/${accepted?.id}/accept`);

    publish('/again', [
      { title, link: 'https://again.example/1', guid: 'other' },
      { title: 'Театр открывает сезон премьерой старой пьесы', link: 'https://again.example/2', guid: '2' },
      { title: rejected?.title ?? '', link: 'https://again.example/moved', guid: 'third' },
    ]);
    const { added } = await readAll();

    expect(added).toBe(0);
    expect((await found()).filter(({ source }) => source.id === id)).toEqual([]);
  });

  it('continues when a feed fails, stores the error, and backs off', async () => {
    publish('/sound', [{ title: 'Всё в порядке у тех, кто здоров', link: 'https://sound.example/1' }]);
    await add('/sound');
    const failingFeeds: Record<string, () => void> = {
      '/broken': () => server.send('/broken', '<html>Ремонт</html>'),
      '/missing': () => server.send('/missing', '', {}, 404),
      '/cut': () => server.on('/cut', (_, response) => response.destroy()),
      '/bomb': () => server.send('/bomb', gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
      '/internal': () => server.send('/internal', '', { location: 'http://127.0.0.1:1/' }, 302),
      '/busy': () => server.send('/busy', '', { 'retry-after': '3600' }, 503),
      '/hanging': () => server.on('/hanging', () => undefined),
    };
    const feeds: Feed[] = [];
    for (const path of Object.keys(failingFeeds)) {
      publish(path, []);
      feeds.push(await add(path));
    }
    for (const startFailing of Object.values(failingFeeds)) startFailing();

    const { done, total, failed, added } = await readAll();

    expect([done, total, added]).toEqual([8, 8, 1]);
    expect(Object.fromEntries(failed.map(({ label, reason }) => [label, reason]))).toEqual({
      '/broken': 'not_a_feed',
      '/missing': 'http_404',
      '/cut': 'unreachable',
      '/bomb': 'too_large',
      '/internal': 'refused_address',
      '/busy': 'asked_to_wait',
      '/hanging': 'timeout',
    });
    const busy = await feedAt(feeds[5]?.id ?? '');
    expect(busy).toMatchObject({ lastError: 'asked_to_wait', failures: 1, enabled: true });
    expect(Date.parse(busy?.nextFetchAt ?? '') - Date.now()).toBeGreaterThan(50 * 60_000);
    const requestCount = server.requestCount('/busy');
    await call('DELETE', `/feeds/${feeds[6]?.id}`);
    await readAll();
    expect(server.requestCount('/busy')).toBe(requestCount);
  });

  it('sends conditional requests', async () => {
    server.on('/conditional', (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"v1"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"v1"', 'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT' });
      response.end(isKnown ? undefined : rss([{ title: 'Одна новость на весь день', link: 'https://c.example/1' }]));
    });
    await add('/conditional');

    const first = await readAll();
    const second = await readAll();

    expect([first.added, second.added, second.failed]).toEqual([1, 0, []]);
    const last = server.requests.filter(({ path }) => path === '/conditional').at(-1);
    expect(last?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Sun, 01 Nov 2026 00:00:00 GMT',
    });
  });

  it('turns off a feed that is gone (410), and follows permanent redirects', async () => {
    publish('/old', []);
    publish('/leaving', []);
    const gone = await add('/leaving');
    const moved = await add('/old');
    server.send('/leaving', '', {}, 410);
    server.send('/old', '', { location: '/new' }, 301);
    publish('/new', []);

    await readAll();

    expect(await feedAt(gone.id)).toMatchObject({ enabled: false, lastError: 'gone' });
    expect(await feedAt(moved.id)).toMatchObject({ url: server.url('/new'), lastError: null });
  });

  it('runs once for concurrent triggers without affecting readers', async () => {
    publish('/slow', []);
    await add('/slow');
    server.on('/slow', () => undefined);

    const first = await call('POST', '/suggestions/trigger-fetch');
    const second = await call('POST', '/suggestions/trigger-fetch');
    const page = await fetch(`${site.url}/`);
    await page.text();

    expect([first.status, second.status, page.status]).toEqual([202, 202, 200]);
    expect(second.body.jobId).toBe(first.body.jobId);
    expect(await finished(first.body.jobId)).toMatchObject({ failed: [{ label: '/slow', reason: 'timeout' }] });
  });

  it('continues after the process was killed', async () => {
    publish('/before', [{ title: 'Прочитано до того, как всё упало', link: 'https://kill.example/1' }]);
    publish('/during', []);
    await add('/before');
    await add('/during');
    const requested = new Promise<void>((resolve) => server.on('/during', () => resolve()));
    const { body } = await call('POST', '/suggestions/trigger-fetch');
    await requested;
    await until(async () => (await call('GET', `/suggestions/jobs/${body.jobId}`)).body.done === 1);

    await site.stop('SIGKILL');
    publish('/during', [{ title: 'Прочитано, когда всё поднялось снова', link: 'https://kill.example/2' }]);
    site = await startApi({ ...admin, FETCH_ALLOW_HOSTS: server.host, DATA_DIR: site.dataDirectory });
    await endSchedule();
    const task = await finished(body.jobId);

    expect(task).toEqual({ state: 'done', done: 2, total: 2, added: 2, failed: [] });
    expect(server.requestCount('/before')).toBe(2);
  }, 600_000);
});

describe('adding a feed by a site’s URL', () => {
  it('finds the feed that the page declares', async () => {
    server.send('/site', `<link rel="alternate" type="application/rss+xml" href="/site/feed">`, {
      'content-type': 'text/html',
    });
    publish('/site/feed', [{ title: 'Կամուրջը բացվեց նորոգումից հետո', link: 'https://hy.example/1' }]);

    const search = await call('POST', '/feeds/discover', { url: server.url('/site') });
    const { status, body } = await call('POST', '/feeds', { url: server.url('/site') });
    const tested = await call('POST', `/feeds/${body.id}/test`);

    expect(search.body).toMatchObject({
      fault: null,
      feeds: [{ url: server.url('/site/feed'), language: 'hy', total: 1 }],
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ url: server.url('/site/feed'), title: 'Соседняя газета', language: 'hy' }),
    ]);
    expect(tested.body).toMatchObject({ fault: null, feed: { items: [{ url: 'https://hy.example/1' }] } });
  });

  it('reports when there is none', async () => {
    server.send('/none', '<p>Здесь пусто</p>');

    const search = await call('POST', '/feeds/discover', { url: server.url('/none') });
    const { status, body } = await call('POST', '/feeds', { url: server.url('/none'), title: 'Пусто' });

    expect(search.body).toEqual({ feeds: [], fault: 'not_a_feed' });
    expect([status, body.code]).toEqual([400, 'no_feed_there']);
  });
});
