import { randomUUID } from 'node:crypto';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle } from '../../support/builders.ts';

type Listed = { articles: { id: string; title: string }[]; total: number; counts: Record<string, number> };

async function listed(token: string, query: Record<string, string> = {}): Promise<Listed> {
  const { status, body } = await send('GET', `/articles?${new URLSearchParams(query)}`, token);
  expect(status).toBe(200);
  return body as Listed;
}

const idsOf = ({ articles }: Listed) => articles.map(({ id }) => id);

const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** An author with one article in each list tab. */
async function anArticlePerTab() {
  const { user, token } = await anAuthor();
  const own = { authorId: user.id, publishedAt: null };
  const scheduledFor = new Date(Date.now() + 3_600_000);
  return {
    user,
    token,
    draft: await anArticle({ ...own, status: 'draft', createdAt: at('2026-01-01') }),
    review: await anArticle({ ...own, status: 'review', createdAt: new Date('2026-01-01T13:00:00Z') }),
    scheduled: await anArticle({ ...own, status: 'scheduled', scheduledFor, createdAt: at('2026-01-02') }),
    published: await anArticle({ authorId: user.id, createdAt: at('2026-01-03') }),
    archived: await anArticle({ authorId: user.id, status: 'archived', createdAt: at('2026-01-04') }),
    deleted: await anArticle({ authorId: user.id, deletedAt: new Date(), createdAt: at('2026-01-05') }),
  };
}

describe('GET /api/articles', () => {
  it('lists an author’s own articles of every status except trash, newest first, with counts', async () => {
    const articlesOfAuthor = await anArticlePerTab();
    await anArticle();

    const list = await listed(articlesOfAuthor.token);

    expect(idsOf(list)).toEqual([
      articlesOfAuthor.archived.id,
      articlesOfAuthor.published.id,
      articlesOfAuthor.scheduled.id,
      articlesOfAuthor.review.id,
      articlesOfAuthor.draft.id,
    ]);
    expect(list).toMatchObject({
      total: 5,
      page: 1,
      limit: 10,
      counts: { all: 5, draft: 1, review: 1, scheduled: 1, published: 1, archived: 1, deleted: 1 },
    });
    expect(list.articles[0]).toMatchObject({
      editor: null,
      hasWorkingCopy: false,
      review: null,
      source: null,
      deletedAt: null,
      status: 'archived',
    });
    expect(list.articles[0]).not.toHaveProperty('body');
  });

  it.each(['draft', 'review', 'scheduled', 'published', 'archived', 'deleted'] as const)(
    'lists the articles of the tab %s',
    async (status) => {
      const articlesOfAuthor = await anArticlePerTab();

      const list = await listed(articlesOfAuthor.token, { status });

      expect([idsOf(list), list.total, list.counts.all]).toEqual([[articlesOfAuthor[status].id], 1, 5]);
    },
  );

  it('lists all articles to an admin and only own articles to an author', async () => {
    const articlesOfAuthor = await anArticlePerTab();
    const [admin, other] = [await anAuthor('admin'), await anAuthor()];

    const ofAuthor = { author: articlesOfAuthor.user.id };
    expect(await listed(admin.token, ofAuthor)).toMatchObject({ total: 5, counts: { deleted: 1 } });
    expect(await listed(other.token, ofAuthor)).toMatchObject({ total: 0, counts: { all: 0, deleted: 0 } });
    expect((await listed(other.token)).total).toBe(0);
    expect((await listed(admin.token)).total).toBeGreaterThan(5);
  });

  it('filters by words, department, tag, language and time, and counts the matches', async () => {
    const { user, token } = await anAuthor();
    const department = await aDepartment();
    const marker = randomUUID();
    const fields = { authorId: user.id, title: `100% ${marker}`, tags: ['мост'], departmentId: department.id };
    const found = await anArticle({ ...fields, language: 'hy', createdAt: new Date('2026-03-10T22:30:00Z') });
    await anArticle({ authorId: user.id, status: 'draft', createdAt: at('2026-05-05') });

    const queries: Record<string, string>[] = [
      { q: `100% ${marker}` },
      { department: department.id },
      { department: department.slug },
      { tag: 'МОСТ' },
      { language: 'hy' },
      // The site's time zone is three hours ahead of UTC.
      { from: '2026-03-11', to: '2026-03-11' },
      { to: '2026-03-10T22:30:01Z' },
    ];
    for (const query of queries) {
      const list = await listed(token, query);
      expect([query, idsOf(list), list.counts.all]).toEqual([query, [found.id], 1]);
    }
    expect((await listed(token, { to: '2026-03-10' })).total).toBe(0);
    expect((await listed(token, { q: '100_' })).total).toBe(0);
  });

  it('sorts and paginates', async () => {
    const { user, token } = await anAuthor();
    for (const [title, views] of [
      ['Б', 1],
      ['А', 3],
      ['В', 2],
    ] as const)
      await anArticle({ authorId: user.id, title, views, updatedAt: at(`2026-01-0${views}`) });
    await anArticle({
      authorId: user.id,
      title: 'Г',
      status: 'draft',
      publishedAt: null,
      views: 0,
      updatedAt: at('2025-01-01'),
    });

    const titles = async (query: Record<string, string>) =>
      (await listed(token, query)).articles.map(({ title }) => title).join('');

    expect(await titles({ sort: 'title:asc' })).toBe('АБВГ');
    expect(await titles({ sort: 'views:desc' })).toBe('АВБГ');
    expect(await titles({ sort: 'updatedAt:asc' })).toBe('ГБВА');
    expect((await titles({ sort: 'publishedAt:desc' })).at(-1)).toBe('Г');
    expect(await titles({ sort: 'title:asc', page: '2', limit: '3' })).toBe('Г');
  });

  it('returns who saved last and whether a working copy exists', async () => {
    const { user, token } = await anAuthor();
    const { id } = await createArticle(token, { status: 'published' });
    await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Новое' });

    expect((await listed(token)).articles).toMatchObject([
      { editor: { id: user.id, name: user.name }, hasWorkingCopy: true },
    ]);
  });

  it('returns the source of a translation that has no title yet', async () => {
    const { token } = await anAuthor();
    const { id, title } = await createArticle(token);
    await send('POST', `/articles/${id}/translations`, token, { language: 'en' });

    expect((await listed(token, { language: 'en' })).articles).toMatchObject([
      { title: '', source: { id, title, language: 'ru' } },
    ]);
  });

  it.each([
    'sort=authorId:asc',
    'sort=password_hash:asc',
    'status=secret',
    'limit=101',
    'page=0',
    'from=yesterday',
    "sort=title';--",
  ])('refuses %s', async (query) => {
    const { token } = await anAuthor();

    expect((await send('GET', `/articles?${query}`, token)).status).toBe(400);
  });
});

describe('GET /api/articles/my-articles', () => {
  it('lists articles that the caller wrote, also for an admin, without counts', async () => {
    const admin = await anAuthor('admin');
    const own = await createArticle(admin.token);
    await anArticle();

    const { body } = await send('GET', '/articles/my-articles?sort=title:asc', admin.token);

    expect(body).toEqual({
      articles: [expect.objectContaining({ id: own.id })],
      total: 1,
      totalIsExact: true,
      page: 1,
      limit: 10,
    });
  });
});
