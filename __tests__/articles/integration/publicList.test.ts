import { like } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#lib/platform/db/server/database.ts';
import { rateLimits } from '#lib/platform/db/server/schema/rateLimits.ts';
import { deepestRow } from '#lib/platform/values/paging.ts';
import { aDepartment, anArticle, aUser } from '../../support/builders.ts';
import { articleShape } from '../../support/shapes.ts';
import { api } from '../../support/site.ts';
import { startSecondApi } from '../../support/startSecondApi.ts';
import type { TestSite } from '../../support/startSite.ts';

describe('GET /api/articles/public with a cursor', () => {
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

describe('GET /api/articles/public', () => {
  const listSchema = z.object({
    articles: z.array(z.object({ slug: z.string() })),
    total: z.number(),
    page: z.number(),
    limit: z.number(),
  });

  async function slugs(query: string): Promise<string[]> {
    const { body } = await api('GET', `/articles/public?${query}`);
    return listSchema.parse(body).articles.map(({ slug }) => slug);
  }

  it('returns published articles without their bodies, newest first', async () => {
    const author = await aUser({ role: 'author' });
    const older = await anArticle({ authorId: author.id, createdAt: new Date('2026-01-01') });
    const newer = await anArticle({ authorId: author.id, createdAt: new Date('2026-01-02') });
    await anArticle({ authorId: author.id, status: 'draft', publishedAt: null });

    const { status, body } = await api('GET', `/articles/public?author=${author.id}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      articles: [articleShape(newer, author), articleShape(older, author)],
      total: 2,
      totalIsExact: true,
      page: 1,
      limit: 10,
      nextCursor: null,
    });
  });

  it('returns a page and the total count', async () => {
    const { id: author } = await aUser({ role: 'author' });
    for (let day = 1; day <= 5; day += 1)
      await anArticle({ authorId: author, title: `${day}`, createdAt: new Date(`2026-01-0${day}`) });

    const { body } = await api('GET', `/articles/public?author=${author}&page=2&limit=2&sort=createdAt:asc`);

    expect(body).toMatchObject({ articles: [{ title: '3' }, { title: '4' }], total: 5, page: 2, limit: 2 });
  });

  it.each(['title:asc', 'title:desc', 'publishedAt:asc', 'views:desc'])('sorts by %s', async (sort) => {
    const { id: authorId } = await aUser({ role: 'author' });
    const low = await anArticle({ authorId, title: 'а', views: 1, publishedAt: new Date('2026-02-01') });
    const high = await anArticle({ authorId, title: 'б', views: 2, publishedAt: new Date('2026-02-02') });

    const expected = sort.endsWith('asc') ? [low.slug, high.slug] : [high.slug, low.slug];
    expect(await slugs(`author=${authorId}&sort=${sort}`)).toEqual(expected);
  });

  it('filters by department, by id or slug, by tag and by language', async () => {
    const department = await aDepartment();
    const { id: authorId } = await aUser({ role: 'author' });
    const match = await anArticle({ authorId, departmentId: department.id, tags: ['редкий тег'], language: 'en' });
    await anArticle({ authorId });

    for (const filter of [
      `department=${department.id}`,
      `department=${department.slug}`,
      'language=en',
      'tag=редкий тег',
      'tag=Редкий  ТЕГ',
    ]) {
      expect(await slugs(`author=${authorId}&${filter}`)).toEqual([match.slug]);
    }
  });

  it('searches titles and summaries, and takes wildcards literally', async () => {
    const { id: authorId } = await aUser({ role: 'author' });
    const match = await anArticle({ authorId, title: 'Скидка 100% на всё' });
    await anArticle({ authorId, title: 'Скидка 1000 на всё' });

    expect(await slugs(`author=${authorId}&q=${encodeURIComponent('СКИДКА 100%')}`)).toEqual([match.slug]);
    expect(await slugs(`author=${authorId}&q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
  });

  it.each([
    'page=0',
    'page=-1',
    'limit=0',
    'limit=101',
    'limit=1e9',
    'limit=ten',
    'sort=password:asc',
    'sort=createdAt:sideways',
    'sort=authorId:asc',
    'language=de',
    'author=1',
  ])('refuses %s and names the field', async (query) => {
    const { status, body } = await api('GET', `/articles/public?${query}`);

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [query.split('=')[0] ?? '']: expect.any(String) } });
  });

  it.each([
    ['ru', 'limit=1000', { limit: 'Не\u00a0больше 100.' }],
    ['en', 'limit=1000', { limit: 'Must be at most 100.' }],
    ['hy', 'limit=1000', { limit: 'Առավելագույնը՝ 100։' }],
    ['en', 'limit=0', { limit: 'Must be at least 1.' }],
    ['en', 'limit=ten', { limit: 'Enter a number.' }],
    ['en', 'language=de', { language: 'Use one of: ru, en, hy.' }],
  ])('names in %s the allowed values of %s', async (language, query, fields) => {
    const { body } = await api('GET', `/articles/public?${query}`, { headers: { 'accept-language': language } });

    expect(body).toMatchObject({ fields });
  });
});

describe('rate limit of GET /api/articles/public', () => {
  let site: TestSite;

  const ofSearch = like(rateLimits.key, 'search:%');

  const resetLimits = () => database().delete(rateLimits).where(ofSearch);

  /** On a busy machine, 120 requests take longer than the minute for which they are counted. */
  const prolongMinute = () =>
    database()
      .update(rateLimits)
      .set({ expire: Date.now() + 600_000 })
      .where(ofSearch);

  beforeAll(async () => {
    site = await startSecondApi({ RATE_LIMITS: 'on' });
    await resetLimits();
  });

  afterAll(async () => {
    await resetLimits();
    await site.remove();
  });

  async function ask(path: string): Promise<number> {
    const { status } = await fetch(`${site.url}/api${path}`);
    if (status >= 500) throw new Error(`${path} answered ${status}:\n${site.output()}`);
    return status;
  }

  it('limits requests with a query like the search, and does not limit plain lists', async () => {
    for (let n = 0; n < 60; n += 1) {
      expect(await ask('/articles/public?q=слово&limit=1')).toBe(200);
      if (n === 0) await prolongMinute();
      expect(await ask('/search?q=слово&limit=1')).toBe(200);
    }

    expect(await ask('/articles/public?q=слово&limit=1')).toBe(429);
    expect(await ask('/articles/public?limit=1')).toBe(200);
  });
});
