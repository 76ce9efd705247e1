import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Agent, fetch } from 'undici';
import { listMostRead } from '#lib/front/server/queries/frontPage.ts';
import { listArticlesSince } from '#lib/newsletters/server/queries/digestArticles.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { articleReaders, articleSources, articleViews } from '#lib/platform/db/server/schema/views.ts';
import { addDays, siteDay } from '#lib/settings/siteDay.ts';
import { listMostViewed } from '#lib/statistics/server/queries/mostViewed.ts';
import { anArticle } from '../../support/builders.ts';
import { api, siteUrl } from '../../support/site.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function view(articleId: string, userAgent = browser, headers: Record<string, string> = {}) {
  return api('POST', `/articles/increment-view/${articleId}`, { headers: { 'user-agent': userAgent, ...headers } });
}

/** From another address of this machine. */
async function viewFrom(localAddress: string, articleId: string, userAgent = browser) {
  const dispatcher = new Agent({ localAddress });
  const url = `${siteUrl}/api/articles/increment-view/${articleId}`;
  const response = await fetch(url, { method: 'POST', headers: { 'user-agent': userAgent }, dispatcher });
  const answer = { status: response.status, body: await response.json() };
  await dispatcher.close();
  return answer;
}

describe('POST /api/articles/increment-view/{id}', () => {
  it('counts a reader once in half an hour', async () => {
    const { id } = await anArticle();

    const first = await view(id);
    const again = await view(id);

    expect([first.status, first.body]).toEqual([200, { views: 1 }]);
    expect(again.body).toEqual({ views: 1 });
  });

  it('counts a reader again after half an hour', async () => {
    const { id } = await anArticle();
    await view(id);
    await database()
      .update(articleReaders)
      .set({ countedAt: sql`now() - interval '31 minutes'` })
      .where(eq(articleReaders.articleId, id));

    expect((await view(id)).body).toEqual({ views: 2 });
  });

  it('counts all concurrent readers, for the article and for the day', async () => {
    const { id } = await anArticle();

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => viewFrom(`127.0.1.${1 + (n % 20)}`, id, `${browser} reader/${n % 100}`)),
    );

    const [article] = await database().select().from(articles).where(eq(articles.id, id));
    const days = await database().select().from(articleViews).where(eq(articleViews.articleId, id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(article?.views).toBe(100);
    expect(days.map(({ count, sources }) => ({ count, sources }))).toEqual([{ count: 100, sources: 20 }]);
  });

  it('counts at most 30 views of an article from one source in half an hour, whatever browsers it names', async () => {
    const { id } = await anArticle();
    const flood = (name: string) =>
      Promise.all(Array.from({ length: 60 }, (_, n) => view(id, `${browser} ${name}/${n}`)));

    const answers = await flood('first');
    const other = await viewFrom('127.0.2.1', id);
    await database()
      .update(articleSources)
      .set({ counted: sql`array(select at - interval '31 minutes' from unnest(counted) as at)` })
      .where(eq(articleSources.articleId, id));
    await flood('later');

    const days = await database().select().from(articleViews).where(eq(articleViews.articleId, id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Math.max(...answers.map(({ body }) => (body as { views: number }).views))).toBe(30);
    expect(other).toEqual({ status: 200, body: { views: 31 } });
    expect((await view(id, `${browser} last`)).body).toEqual({ views: 61 });
    expect(days.map(({ count, sources }) => ({ count, sources }))).toEqual([{ count: 61, sources: 2 }]);
  });

  it('counts a source again on the next day', async () => {
    const { id } = await anArticle();
    await view(id);
    await database()
      .update(articleSources)
      .set({ firstAt: sql`now() - interval '1 day'` })
      .where(eq(articleSources.articleId, id));

    await view(id, `${browser} other`);

    const [day] = await database().select().from(articleViews).where(eq(articleViews.articleId, id));
    expect(day).toMatchObject({ count: 2, sources: 2 });
  });

  it('ranks by networks: one moves an article by one step, however many views it adds', async () => {
    const [flooded, read] = [await anArticle({ language: 'hy' }), await anArticle({ language: 'hy' })];
    for (let n = 0; n < 30; n += 1) await view(flooded.id, `${browser} flood/${n}`);
    for (const source of ['127.0.3.1', '127.0.3.2']) await viewFrom(source, read.id);

    const today = siteDay(new Date(), 'UTC');
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).filter((id) => [flooded.id, read.id].includes(id));
    const period = { from: addDays(today, -1), to: addDays(today, 1) };

    const onPages = await listMostRead(database(), 'hy', period, 100);
    const inStatistics = await listMostViewed(database(), { ...period, timeZone: 'UTC', authorId: null }, 100);
    const inDigests = (
      await listArticlesSince(database(), 'hy', { by: 'publishedAt', since: new Date(Date.now() - 86_400_000) }, 100)
    ).toSorted((a, b) => b.rank - a.rank);
    for (const rows of [onPages, inStatistics, inDigests]) expect(ids(rows)).toEqual([read.id, flooded.id]);
  });

  it.each([
    'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    '',
  ])('does not count %s', async (userAgent) => {
    const { id } = await anArticle();

    expect((await view(id, userAgent)).body).toEqual({ views: 0 });
  });

  it('ignores a forged X-Forwarded-For', async () => {
    const { id } = await anArticle();

    for (let n = 1; n <= 5; n += 1) await view(id, browser, { 'x-forwarded-for': `203.0.113.${n}` });

    expect((await view(id)).body).toEqual({ views: 1 });
  });

  it('stores no IP address', async () => {
    const { id } = await anArticle();
    await view(id);

    const [reader] = await database().select().from(articleReaders).where(eq(articleReaders.articleId, id));
    const [source] = await database().select().from(articleSources).where(eq(articleSources.articleId, id));

    expect([reader?.reader, source?.source]).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{64}$/)));
  });

  it('does not change the article’s update time', async () => {
    const { id, updatedAt } = await anArticle();
    await view(id);

    const [article] = await database().select().from(articles).where(eq(articles.id, id));

    expect(article?.updatedAt).toEqual(updatedAt);
  });

  it('returns 404 for a draft, an unknown id and an invalid id', async () => {
    const draft = await anArticle({ status: 'draft', publishedAt: null });

    expect((await view(draft.id)).status).toBe(404);
    expect((await view(randomUUID())).status).toBe(404);
    expect((await view('slug')).status).toBe(404);
  });

  it('refuses requests from other origins, and changes nothing on GET', async () => {
    const { id } = await anArticle();

    const foreign = await view(id, browser, { origin: 'https://evil.example' });
    const nowhere = await view(id, browser, { origin: 'null' });
    const own = await view(id, `${browser} own`, { origin: siteUrl });
    const get = await api('GET', `/articles/increment-view/${id}`, { headers: { 'user-agent': browser } });

    expect([foreign.status, nowhere.status, own.status, get.status]).toEqual([403, 403, 200, 405]);
    expect(own.body).toEqual({ views: 1 });
  });
});
