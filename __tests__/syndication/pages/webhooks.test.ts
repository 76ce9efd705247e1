import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { FeedServer } from '../../support/FeedServer.ts';
import { startApi, type TestSite } from '../../support/startSite.ts';

type Call = { headers: Record<string, string | string[] | undefined>; body: string };

const secret = 'a secret of sixteen or more';
const key = 'key-of-the-index-1';
const receiver = new FeedServer();
const hooks: Call[] = [];
const submissions: Call[] = [];
/** How many more requests the receiver rejects. */
let failures = 0;
let site: TestSite;
let token = '';

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Polls: a webhook is sent some time after its change. */
async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; !condition() && Date.now() < deadline; ) await sleep(50);
  if (!condition()) throw new Error('No webhook was received');
}

const receivedEvents = () => hooks.map(({ body }) => JSON.parse(body).event);

beforeAll(async () => {
  await receiver.start();
  const hook = receiver.on('/hook', async (request, response) => {
    hooks.push({ headers: request.headers, body: await text(request) });
    failures -= 1;
    response.writeHead(failures >= 0 ? 500 : 204).end();
  });
  const index = receiver.on('/indexnow', async (request, response) => {
    submissions.push({ headers: request.headers, body: await text(request) });
    response.writeHead(202).end();
  });
  site = await startApi({
    WEBHOOK_URLS: hook,
    WEBHOOK_SECRET: secret,
    INDEXNOW_KEY: key,
    INDEXNOW_URL: index,
    FETCH_ALLOW_HOSTS: receiver.host,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a long enough password',
  });
  const credentials = { email: 'admin@example.com', password: 'a long enough password' };
  token = (await call<{ token: string }>('POST', '/auth/login', credentials)).token;
}, 600_000);

afterAll(async () => {
  await site?.remove();
  await receiver.stop();
});

describe('webhooks and IndexNow', () => {
  it('are sent for public changes only', async () => {
    const draft = await call<EditedArticle>('POST', '/articles', {
      title: 'Мост',
      body: '<p>Текст</p>',
      language: 'ru',
    });
    await call('PUT', `/articles/${draft.id}`, { status: 'published' });
    await until(() => receivedEvents().length === 1);
    await call('PUT', `/articles/${draft.id}`, { title: 'Мост открыт', slug: 'most-otkryt' });
    await until(() => receivedEvents().length === 2);
    await call('DELETE', `/articles/${draft.id}`);
    await until(() => receivedEvents().length === 3 && submissions.length === 3);

    expect(receivedEvents()).toEqual(['article.published', 'article.updated', 'article.deleted']);
    const { event, article } = JSON.parse(hooks[1]?.body ?? '');
    expect(hooks[1]?.headers['x-vestnik-event']).toBe(event);
    expect(article).toMatchObject({ id: draft.id, title: 'Мост открыт', url: `${site.url}/articles/most-otkryt` });
    expect(article).not.toHaveProperty('body');
    expect(submissions.map(({ body }) => JSON.parse(body).urlList)).toEqual([
      [`${site.url}/articles/most`],
      [`${site.url}/articles/most`, `${site.url}/articles/most-otkryt`],
      [`${site.url}/articles/most-otkryt`],
    ]);
  }, 600_000);

  it('sign the timestamp and the body', () => {
    const { headers, body } = hooks[0] ?? { headers: {}, body: '' };
    const timestamp = Number(headers['x-vestnik-timestamp']);

    const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['x-vestnik-signature']).toBe(`sha256=${expected}`);
    expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(300);
  });

  it('are retried unchanged until they are accepted', async () => {
    hooks.length = 0;
    failures = 1;

    await call('POST', '/articles', { title: 'Снег', body: '<p>Снег</p>', language: 'ru', status: 'published' });

    await until(() => hooks.length === 2);
    expect(hooks[1]?.body).toBe(hooks[0]?.body);
    expect(hooks[1]?.headers['x-vestnik-delivery']).toBe(hooks[0]?.headers['x-vestnik-delivery']);
  }, 600_000);

  it('prove to search engines that the site owns the URLs', async () => {
    const response = await fetch(`${site.url}/${key}.txt`);

    expect([response.status, await response.text()]).toEqual([200, key]);
    expect(JSON.parse(submissions[0]?.body ?? '')).toMatchObject({
      host: new URL(site.url).host,
      key,
      keyLocation: `${site.url}/${key}.txt`,
    });
  });
});
