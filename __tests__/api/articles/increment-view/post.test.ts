import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/server/db/database.ts';
import { articles } from '#lib/server/db/schema/articles.ts';
import { articleReaders, articleViews } from '#lib/server/db/schema/views.ts';
import { anArticle } from '../../../support/builders.ts';
import { api, siteUrl } from '../../../support/site.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function view(articleId: string, userAgent = browser, headers: Record<string, string> = {}) {
  return api('POST', `/articles/increment-view/${articleId}`, { headers: { 'user-agent': userAgent, ...headers } });
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

    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => view(id, `${browser} reader/${n % 100}`)));

    const [article] = await database().select().from(articles).where(eq(articles.id, id));
    const days = await database().select().from(articleViews).where(eq(articleViews.articleId, id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(article?.views).toBe(100);
    expect(days.map(({ count }) => count)).toEqual([100]);
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

    expect(reader?.reader).toMatch(/^[0-9a-f]{64}$/);
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
