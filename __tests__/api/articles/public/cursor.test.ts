import { z } from 'zod';
import { deepestRow } from '#lib/platform/values/paging.ts';
import { aDepartment, anArticle, aUser } from '../../../support/builders.ts';
import { api } from '../../../support/site.ts';

const listSchema = z.object({
  articles: z.array(z.object({ title: z.string() })),
  total: z.number(),
  totalIsExact: z.boolean(),
  nextCursor: z.string().nullable(),
});

async function list(query: string) {
  const { status, body } = await api('GET', `/articles/public?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return listSchema.parse(body);
}

/** The titles of all pages, one after another. */
async function readAll(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: z.infer<typeof listSchema> = await list(cursor ? `${query}&cursor=${cursor}` : query);
    pages.push(page.articles.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  return pages;
}

describe('GET /api/articles/public with a cursor', () => {
  let department: string;
  let author: string;

  beforeAll(async () => {
    department = (await aDepartment()).slug;
    const { id: departmentId } = await aDepartment({ slug: `${department}-x` });
    author = (await aUser({ role: 'author' })).id;
    // Two at the same microsecond, which no JavaScript date has.
    for (const [index, title] of ['в', 'а', 'д', 'б', 'г'].entries()) {
      const at = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2)));
      await anArticle({
        title,
        authorId: author,
        departmentId,
        createdAt: at,
        publishedAt: at,
        views: index % 3,
        tags: [`метка ${department}`],
      });
    }
  });

  it.each([
    ['createdAt:desc', ''],
    ['createdAt:asc', ''],
    ['publishedAt:desc', ''],
    ['title:asc', ''],
    ['title:desc', ''],
    ['views:desc', ''],
    ['createdAt:desc', 'tag'],
    ['publishedAt:asc', 'tag'],
    ['createdAt:desc', 'author'],
    ['createdAt:desc', 'q'],
  ])('reads every article once by %s, filtered by department and %s', async (sort, filter) => {
    const filters = {
      '': '',
      tag: `&tag=${encodeURIComponent(`метка ${department}`)}`,
      author: `&author=${author}`,
      q: '&q=',
    };
    const query = `department=${department}-x&limit=2&sort=${sort}${filters[filter as keyof typeof filters]}`;

    const pages = await readAll(query);
    const numbered = await Promise.all(
      [1, 2, 3].map(async (page) => (await list(`${query}&page=${page}`)).articles.map(({ title }) => title)),
    );

    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(pages).toEqual(numbered);
    expect(pages.flat().toSorted()).toEqual(['а', 'б', 'в', 'г', 'д']);
    if (sort === 'title:asc') expect(pages.flat()).toEqual(['а', 'б', 'в', 'г', 'д']);
  });

  it('refuses cursors of another order and made-up ones', async () => {
    const { nextCursor } = await list(`department=${department}-x&limit=2&sort=views:desc`);
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = crypto.randomUUID();

    for (const cursor of [
      nextCursor,
      'x',
      forged(['createdAt:desc', 'yesterday', id]),
      forged(['createdAt:desc', '2026-01-01 00:00:00+00', 'x']),
      forged({}),
    ]) {
      const { status, body } = await api('GET', `/articles/public?limit=2&cursor=${cursor}`);
      expect([cursor, status, body]).toEqual([
        cursor,
        400,
        expect.objectContaining({ fields: { cursor: expect.any(String) } }),
      ]);
    }
  });

  it('refuses pages by number beyond the deepest row, which a cursor reads', async () => {
    expect((await list(`limit=100&page=${deepestRow / 100}`)).articles).toEqual([]);
    const { status, body } = await api('GET', `/articles/public?limit=100&page=${deepestRow / 100 + 1}`);

    expect([status, body]).toEqual([400, expect.objectContaining({ fields: { page: expect.any(String) } })]);
  });
});
