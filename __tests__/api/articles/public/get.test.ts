import { z } from 'zod';
import { aDepartment, anArticle, aUser } from '../../../support/builders.ts';
import { articleShape } from '../../../support/shapes.ts';
import { api } from '../../../support/site.ts';

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

describe('GET /api/articles/public', () => {
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
