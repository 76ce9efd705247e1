import { anArticle } from '../../../support/builders.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { startSite, type TestSite } from '../../../support/startSite.ts';
import { query, TestDatabases } from '../../../support/TestDatabases.ts';

type Line = { msg: string; route?: string; requestId?: string; status?: number; cache?: string };

const databases = new TestDatabases();
let site: TestSite;

beforeAll(async () => {
  process.env.DATABASE_URL = await databases.make();
  site = await startSite({ DATABASE_URL: process.env.DATABASE_URL, LOG_LEVEL: 'info', ACCESS_LOG: 'on' });
  await anArticle({ slug: 'observed', language: 'en' });
});

afterAll(async () => {
  await site.remove();
  await databases.remove();
});

/** Requests the path, and returns the answer with its line of the log. */
async function observe(path: string, id = crypto.randomUUID()) {
  const response = await fetch(site.url + path, { headers: { 'x-request-id': id }, redirect: 'manual' });
  await response.arrayBuffer();
  let line: Line | undefined;
  await pollUntil(async () => {
    line = lines().find(({ requestId, msg }) => requestId === id && msg === 'page');
    return line !== undefined;
  });
  return { id, response, line };
}

function lines(): Line[] {
  const texts = site
    .output()
    .split('\n')
    .filter((text) => text.startsWith('{'));
  return texts.map((text) => JSON.parse(text));
}

async function metrics(): Promise<string> {
  return (await fetch(`${site.url}/api/metrics`)).text();
}

describe('a page in the log and in the metrics', () => {
  it.each([
    ['/en/articles/observed', '/articles/[slug]', 200],
    ['/en/articles/observed?amp=1', '/articles/[slug]', 200],
    ['/articles/nowhere', '/articles/[slug]', 404],
    ['/hy', '/', 200],
    ['/en/feed.xml', '/feed.xml', 200],
    ['/preview/3f8a1c9e2b7d4f60a1c9e2b7d4f60a1c', '/preview/[token]', 404],
    ['/unsubscribe?token=secret-of-a-mail', '/unsubscribe', 200],
    ['/reply-mails?token=secret-of-a-mail', '/reply-mails', 200],
    ['/users/none/comments', '/users/[id]/comments', 404],
    ['/no/such/page-of-4711', 'unknown', 404],
    ['/ru/articles/observed', '/articles/[slug]', 301],
  ])('%s has the route %s', async (path, route, status) => {
    const { line } = await observe(path);

    expect(line).toMatchObject({ route, status });
  });

  it('names how it was found: rendered, then cached', async () => {
    await observe('/en/articles/observed');

    expect((await observe('/en/articles/observed')).line).toMatchObject({ cache: 'hit' });
  });

  it('is measured by its route, status and cache result', async () => {
    await observe('/en/articles/observed');
    const text = await metrics();

    const labels = 'method="GET",route="/articles/[slug]",status="200",cache="hit"';
    expect(text).toContain(`vestnik_page_seconds_count{${labels}}`);
    expect(text).not.toMatch(/page-of-4711|3f8a1c9e|secret-of-a-mail|observed/);
  });

  it('contains no token, query or path of the request', () => {
    expect(site.output()).not.toMatch(/3f8a1c9e|secret-of-a-mail|page-of-4711/);
  });
});

describe('without ACCESS_LOG', () => {
  it('a page from the cache is counted and has no line; others have one', async () => {
    const quiet = await startSite({
      DATA_DIR: site.dataDirectory,
      DATABASE_URL: site.connectionString,
      LOG_LEVEL: 'info',
    });
    const get = async (path: string, id: string) =>
      (await fetch(quiet.url + path, { headers: { 'x-request-id': id } })).headers.get('x-cache');
    const [first, second, last] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

    const found = [await get('/en/articles/observed', first), await get('/en/articles/observed', second)];
    await get('/en/articles/nowhere', last);
    const isLogged = async () => quiet.output().includes(last);
    // Counted once the response is closed, which may be after the next request.
    const isCounted = async () =>
      /_count\{method="GET",route="\/articles\/\[slug\]",status="200",cache="hit"\} 1$/m.test(
        await (await fetch(`${quiet.url}/api/metrics`)).text(),
      );

    expect(await pollUntil(isLogged)).toBe(true);
    expect(found).toEqual(['miss', 'hit']);
    expect([quiet.output().includes(first), quiet.output().includes(second)]).toEqual([true, false]);
    expect(await pollUntil(isCounted)).toBe(true);
    await quiet.stop();
  });
});

describe('the id of a request', () => {
  it('is that of the proxy, in the answer of pages and of the API', async () => {
    const { id, response } = await observe('/en/articles/observed');
    const call = await fetch(`${site.url}/api/departments`, { headers: { 'x-request-id': id } });

    expect([response.headers.get('x-request-id'), call.headers.get('x-request-id')]).toEqual([id, id]);
  });

  it.each(['short', 'with space and "quotes"', 'x'.repeat(200)])('is a new one instead of %j', async (id) => {
    const { headers } = await fetch(`${site.url}/en`, { headers: { 'x-request-id': id } });

    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is with each query that the request makes', async () => {
    // PostgreSQL shows the last query of each connection, which another request may follow.
    const isSeen = async () => {
      const id = crypto.randomUUID();
      await fetch(`${site.url}/search?q=bridge`, { headers: { 'x-request-id': id } });
      const text = `%/*request_id='${id}',route='\\%2Fsearch'*/`;
      return (
        (await query(site.connectionString, 'select from pg_stat_activity where query like $1', [text])).length > 0
      );
    };

    expect(await pollUntil(isSeen, 30_000)).toBe(true);
  });
});

it('queries, waiting for connections and jobs are measured', async () => {
  expect(
    await pollUntil(async () => (await metrics()).includes('vestnik_job_seconds_count{job="publish-due"'), 90_000),
  ).toBe(true);
  const text = await metrics();

  expect(text).toMatch(/vestnik_query_seconds_count\{query="select articles",outcome="ok"\} [1-9]/);
  expect(text).toMatch(/vestnik_pool_wait_seconds_count\{pool="requests",outcome="ok"\} [1-9]/);
  expect(text).toMatch(/vestnik_job_age_seconds\{job="publish-due"\} \d/);
});
