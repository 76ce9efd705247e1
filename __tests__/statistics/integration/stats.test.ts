import { randomUUID } from 'node:crypto';
import { database } from '#lib/platform/db/server/database.ts';
import { savedArticles } from '#lib/platform/db/server/schema/engagement.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { articleViews } from '#lib/platform/db/server/schema/views.ts';
import { addDays, siteDay } from '#lib/settings/siteDay.ts';
import type { DashboardStats } from '#lib/statistics/dashboardStats.ts';
import { bearer } from '../../support/accounts.ts';
import { aComment, aDepartment, aLike, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

async function someone(role: 'author' | 'admin' | 'reader') {
  const user = await aUser({ role });
  return { user, token: await aSession(user) };
}

async function read(query: string, token: string) {
  const answer = await api('GET', `/stats${query}`, bearer(token));
  return { ...answer, stats: answer.body as DashboardStats };
}

async function seen(articleId: string, day: string, count: number) {
  await database().insert(articleViews).values({ articleId, day, count });
}

describe('GET /api/stats', () => {
  it('returns to an author the figures of their own articles', async () => {
    const { user, token } = await someone('author');
    const department = await aDepartment();
    const publishedAt = new Date('2026-03-02T10:00:00Z');
    const article = await anArticle({ authorId: user.id, departmentId: department.id, publishedAt });
    const second = await anArticle({ authorId: user.id, publishedAt: new Date('2025-03-02T10:00:00Z') });
    await anArticle({ authorId: user.id, status: 'draft', publishedAt: null });
    await anArticle({ authorId: user.id, status: 'review', publishedAt: null });
    await anArticle({ authorId: user.id, deletedAt: new Date(), publishedAt });
    const foreign = await anArticle({ publishedAt });
    await seen(article.id, '2026-03-01', 2);
    await seen(article.id, '2026-03-03', 5);
    await seen(article.id, '2026-03-05', 100);
    await seen(second.id, '2026-03-03', 4);
    await seen(foreign.id, '2026-03-03', 1000);
    // Two minutes after midnight in the site's time zone, so already the third of March.
    const createdAt = new Date('2026-03-02T21:02:00Z');
    await aComment({ articleId: article.id, createdAt });
    await aComment({ articleId: article.id, createdAt, status: 'spam' });
    await aComment({ articleId: foreign.id, createdAt });
    await aLike(foreign.id);
    await database().insert(savedArticles).values({ articleId: article.id, userId: user.id, createdAt });

    const { status, stats } = await read('?from=2026-03-01&to=2026-03-04', token);

    expect(status).toBe(200);
    expect(stats).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-04',
      articles: { total: 4, published: 2, drafts: 1, review: 1, scheduled: 0, inPeriod: 1 },
      likes: 0,
      comments: 1,
      saved: 1,
      subscribers: null,
      subscribersSeries: [],
      totals: { views: 0, likes: 0, comments: 1, saved: 1, subscribers: null },
    });
    expect(stats.views).toEqual({
      total: 11,
      today: 0,
      series: [
        { date: '2026-03-01', count: 2 },
        { date: '2026-03-02', count: 0 },
        { date: '2026-03-03', count: 9 },
        { date: '2026-03-04', count: 0 },
      ],
      byDepartment: [
        { id: department.id, name: department.name, count: 7 },
        { id: null, name: null, count: 4 },
      ],
    });
    expect(stats.commentsSeries.filter(({ count }) => count > 0)).toEqual([{ date: '2026-03-03', count: 1 }]);
    expect(stats.topArticles.map(({ id, periodViews }) => [id, periodViews])).toEqual([
      [article.id, 7],
      [second.id, 4],
    ]);
    expect(stats).not.toHaveProperty('previous');
  });

  it('compares with the preceding period of the same length on request', async () => {
    const { user, token } = await someone('author');
    const { id } = await anArticle({ authorId: user.id, publishedAt: new Date('2026-02-27T10:00:00Z') });
    await seen(id, '2026-02-26', 8);
    await seen(id, '2026-02-27', 3);
    await seen(id, '2026-02-28', 4);

    const { stats } = await read('?from=2026-03-01&to=2026-03-02&compare=1', token);

    expect(stats.previous).toEqual({
      from: '2026-02-27',
      to: '2026-02-28',
      articles: 1,
      views: 7,
      likes: 0,
      comments: 0,
      saved: 0,
      subscribers: null,
    });
  });

  it('returns to an admin the figures of the whole site', async () => {
    const { token } = await someone('admin');
    const day = '2019-06-15';
    const before = (await read(`?from=${day}&to=${day}`, token)).stats;
    const { id } = await anArticle({ publishedAt: new Date(`${day}T10:00:00Z`) });
    await seen(id, day, 6);
    const confirmedAt = new Date(`${day}T12:00:00Z`);
    const subscription = { language: 'ru', status: 'active', confirmedAt } as const;
    await database()
      .insert(subscriptions)
      .values({ ...subscription, email: `${randomUUID()}@example.com` });

    const { stats } = await read(`?from=${day}&to=${day}`, token);

    expect(stats.views.total - before.views.total).toBe(6);
    expect(stats.articles.inPeriod - before.articles.inPeriod).toBe(1);
    expect((stats.subscribers ?? 0) - (before.subscribers ?? 0)).toBe(1);
    expect(stats.subscribersSeries).toEqual([{ date: day, count: stats.subscribers }]);
    expect(stats.topArticles.map((article) => article.id)).toContain(id);
    expect(stats.departments.length).toBeGreaterThan(0);
  });

  it('covers the last thirty days by default, including today', async () => {
    const { user, token } = await someone('author');
    const { id } = await anArticle({ authorId: user.id });
    const today = siteDay(new Date(), 'Europe/Moscow');
    await seen(id, today, 3);

    const { stats } = await read('', token);

    expect([stats.from, stats.to, stats.views.series.length]).toEqual([addDays(today, -29), today, 30]);
    expect(stats.views).toMatchObject({ total: 3, today: 3 });
    expect(stats.views.series.at(-1)).toEqual({ date: today, count: 3 });
  });

  it('refuses negative and multi-year periods, readers and visitors', async () => {
    const { token } = await someone('admin');
    const queries = [
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2026-01-01',
      'from=x',
      'to=2026-02-30',
      'compare=2',
    ];

    for (const query of queries) expect([query, (await read(`?${query}`, token)).status]).toEqual([query, 400]);
    expect((await read('', (await someone('reader')).token)).status).toBe(403);
    expect((await api('GET', '/stats')).status).toBe(401);
  });
});
