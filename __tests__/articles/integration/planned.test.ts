import { eq } from 'drizzle-orm';
import type { AdminArticle, ScheduledFront } from '#lib/articles/adminArticle.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { workingCopies } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aDepartment } from '../../support/builders.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

type List = { articles: AdminArticle[]; total: number; counts: Record<string, number>; fronts: ScheduledFront[] };

async function listed(token: string, query: Record<string, string>): Promise<List> {
  const { status, body } = await send('GET', `/articles?${new URLSearchParams(query)}`, token);
  expect(status).toBe(200);
  return body as List;
}

/** An editor’s articles in a department of their own, to each of which something will happen. */
async function planned() {
  const { token } = await anAuthor('editor');
  const { id: department, slug } = await aDepartment();
  const published = { department, status: 'published' };
  const times = { article: inHours(1), changes: inHours(2), expiry: inHours(3) };
  const expiring = await createArticle(token, { ...published, expiresAt: times.expiry });
  const changing = await createArticle(token, published);
  await send('PUT', `/articles/${changing.id}/working-copy`, token, { title: 'Завтра' });
  const publishAt = { publishAt: times.changes };
  await send('POST', `/articles/${changing.id}/working-copy/publish`, token, publishAt, { 'if-match': '*' });
  const scheduled = await createArticle(token, { department, status: 'scheduled', scheduledFor: times.article });
  await createArticle(token, published);
  await createArticle(token, { department, status: 'draft', expiresAt: times.expiry });
  return { token, department, slug, times, scheduled, changing, expiring };
}

describe('GET /api/articles?status=scheduled', () => {
  it('lists articles, changes and expiries with their times, the next first, and counts them', async () => {
    const { token, department, times, scheduled, changing, expiring } = await planned();

    const list = await listed(token, { status: 'scheduled', department, sort: 'plannedAt:asc' });

    const nothing = { changesAt: null, missedAt: null, expiresAt: null };
    expect(list.articles.map(({ id, planned: times }) => [id, times])).toEqual([
      [scheduled.id, nothing],
      [changing.id, { ...nothing, changesAt: times.changes }],
      [expiring.id, { ...nothing, expiresAt: times.expiry }],
    ]);
    expect(list).toMatchObject({ total: 3, counts: { all: 5, draft: 1, scheduled: 3, published: 3 }, fronts: [] });
  });

  it('leaves out articles that are not public, and keeps the time that their changes have missed', async () => {
    const { token, department, changing, expiring } = await planned();
    const passed = new Date(Date.now() - 1000);
    await database()
      .update(workingCopies)
      .set({ publishAt: null, missedAt: passed })
      .where(eq(workingCopies.articleId, changing.id));
    await send('POST', '/articles/bulk', token, { action: 'archive', ids: [expiring.id] });

    const list = await listed(token, { status: 'scheduled', department });
    const { articles } = await listed(token, { department });

    expect(list).toMatchObject({ total: 1, counts: { all: 5, scheduled: 1 } });
    const missed = articles.find(({ id }) => id === changing.id);
    expect(missed?.planned).toMatchObject({ changesAt: null, missedAt: passed.toISOString() });
  });

  it('has scheduled fronts of the same language and department, for editors, unless another filter is set', async () => {
    const { token, slug, times, scheduled } = await planned();
    const arrange = (method: string, path: string, body: object, version: number) =>
      send(method, `/front/ru${path}?department=${slug}`, token, body, { 'if-match': `"f${version}"` });
    await arrange('PUT', '', { lead: { articleId: scheduled.id, until: null } }, 0);
    const { status } = await arrange('POST', '/schedule', { publishAt: times.expiry }, 1);

    const query = { status: 'scheduled', department: slug };
    const [all, ru, hy, tagged] = [
      await listed(token, query),
      await listed(token, { ...query, language: 'ru' }),
      await listed(token, { ...query, language: 'hy' }),
      await listed(token, { ...query, tag: 'мост' }),
    ];
    const author = await listed((await anAuthor()).token, query);

    expect(status).toBe(200);
    const entry = { language: 'ru', department: { slug, name: expect.anything() }, publishAt: times.expiry };
    expect([all.fronts, ru.fronts]).toEqual([[entry], [entry]]);
    expect([hy.fronts, tagged.fronts, author.fronts]).toEqual([[], [], []]);
    expect([all.total, all.counts.scheduled, all.counts.all]).toEqual([3, 4, 5]);
    expect([ru.total, ru.counts.scheduled, hy.counts.scheduled]).toEqual([3, 4, 0]);
  });
});

describe('GET /api/articles?source=changed', () => {
  it('lists translations whose source has changed since, until they are marked as up to date', async () => {
    const { token } = await anAuthor('editor');
    const { id: department } = await aDepartment();
    const [changed, same] = [await createArticle(token, { department }), await createArticle(token, { department })];
    const translate = async ({ id }: { id: string }) =>
      articleIn(await send('POST', `/articles/${id}/translations`, token, { language: 'en' }));
    const translation = await translate(changed);
    await translate(same);
    await send('PUT', `/articles/${changed.id}`, token, { body: '<p>Мост закрыли.</p>' });

    const before = await listed(token, { source: 'changed', department });
    await send('POST', `/articles/${translation.id}/source-seen`, token);
    const after = await listed(token, { source: 'changed', department });

    expect(before).toMatchObject({ total: 1, counts: { all: 1, draft: 1 } });
    expect(before.articles).toMatchObject([{ id: translation.id, source: { id: changed.id, changed: true } }]);
    expect(after).toMatchObject({ total: 0, articles: [], counts: { all: 0 } });
  });
});
