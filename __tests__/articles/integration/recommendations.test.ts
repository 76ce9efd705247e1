import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle } from '../../support/builders.ts';
import { aWord } from '../../support/searches.ts';
import { api } from '../../support/site.ts';

const answerSchema = z.object({ articles: z.array(z.object({ id: z.string() })) });

async function recommended(query: string): Promise<string[]> {
  const { body } = await api('GET', `/articles/recommendations?${query}`);
  return answerSchema.parse(body).articles.map(({ id }) => id);
}

describe('GET /api/articles/recommendations', () => {
  it('sorts by shared tags, then department, then date', async () => {
    const [one, two] = [`тег ${randomUUID()}`, `тег ${randomUUID()}`];
    const { id: departmentId } = await aDepartment();
    const origin = await anArticle({ tags: [one, two], departmentId });
    const sharesOne = await anArticle({ tags: [one], publishedAt: new Date(Date.now() - 1_000) });
    const sharesBoth = await anArticle({ tags: [two, one], publishedAt: new Date('2020-01-01') });
    const sameDepartment = await anArticle({ departmentId, publishedAt: new Date('2020-01-01') });

    const ids = await recommended(`tags=${one},${two}&exclude=${origin.id}&limit=3`);

    expect(ids).toEqual([sharesBoth.id, sharesOne.id, sameDepartment.id]);
  });

  it('ranks one rare tag above two common ones', async () => {
    const [rare, ...usual] = [1, 2, 3].map(() => `тег ${randomUUID()}`);
    const origin = await anArticle();
    const sharesRare = await anArticle({ tags: [rare ?? ''], publishedAt: new Date('2020-01-01') });
    await Promise.all(Array.from({ length: 60 }, () => anArticle({ tags: usual })));

    const ids = await recommended(`tags=${[rare, ...usual]}&exclude=${origin.id}&limit=2`);

    expect(ids[0]).toBe(sharesRare.id);
  });

  it('uses the tags of the article being read when none are given', async () => {
    const tag = `тег ${randomUUID()}`;
    const origin = await anArticle({ tags: [tag] });
    const shares = await anArticle({ tags: [tag], publishedAt: new Date('2020-01-01') });

    expect(await recommended(`exclude=${origin.id}&limit=1`)).toEqual([shares.id]);
  });

  it('excludes the article itself, drafts and other languages', async () => {
    const tag = `тег ${randomUUID()}`;
    const origin = await anArticle({ tags: [tag] });
    const draft = await anArticle({ tags: [tag], status: 'draft', publishedAt: null });
    const english = await anArticle({ tags: [tag], language: 'en' });

    const ids = await recommended(`tags=${tag}&exclude=${origin.id}&limit=20`);

    for (const { id } of [origin, draft, english]) expect(ids).not.toContain(id);
  });

  it('returns five by default', async () => {
    expect(await recommended('')).toHaveLength(5);
  });

  it.each(['limit=0', 'limit=21', 'exclude=me'])('refuses %s', async (query) => {
    expect((await api('GET', `/articles/recommendations?${query}`)).status).toBe(400);
  });
});

type Listed = { articles: { id: string; title: string }[]; total: number; counts: Record<string, number> };

describe('GET /api/articles/suggestions-by-tags', () => {
  it('returns published articles with the tags, most matches first, and none without tags', async () => {
    const { token } = await anAuthor();
    const [one, other] = [randomUUID(), randomUUID()];
    const single = await anArticle({ tags: [one] });
    const both = await anArticle({ tags: [one, other] });
    await anArticle({ tags: [one], status: 'draft', publishedAt: null });

    const suggested = await send('GET', `/articles/suggestions-by-tags?tags=${one},${other}`, token);
    const none = await send('GET', '/articles/suggestions-by-tags', token);
    const without = await send('GET', `/articles/suggestions-by-tags?tags=${one}&exclude=${both.id}`, token);

    expect((suggested.body as Listed).articles.map(({ id }) => id)).toEqual([both.id, single.id]);
    expect(none.body).toEqual({ articles: [] });
    expect((without.body as Listed).articles.map(({ id }) => id)).toEqual([single.id]);
  });

  it('prefers the department and the language of the author’s own draft, and ignores drafts of others', async () => {
    const [{ user, token }, stranger] = [await anAuthor(), await anAuthor()];
    const tag = randomUUID();
    const { id: departmentId } = await aDepartment();
    const inEnglish = { tags: [tag], departmentId, language: 'en' as const };
    const { id } = await anArticle({ ...inEnglish, authorId: user.id, status: 'draft', publishedAt: null });
    const near = await anArticle({ ...inEnglish, publishedAt: new Date('2026-01-01') });
    const far = await anArticle({ tags: [tag], language: 'en' });
    const foreign = await anArticle({ tags: [tag], language: 'hy' });
    const suggested = async (by: string) => {
      const { body } = await send('GET', `/articles/suggestions-by-tags?tags=${tag}&exclude=${id}`, by);
      return (body as Listed).articles.map((article) => article.id);
    };

    expect(await suggested(token)).toEqual([near.id, far.id]);
    expect(await suggested(stranger.token)).toEqual([foreign.id, far.id, near.id]);
  });
});

describe('GET /api/articles/suggestions-by-words', () => {
  it('returns published articles with the words, then with most of them, by any author', async () => {
    const { token } = await anAuthor();
    const [one, two, three] = [aWord(), aWord(), aWord()];
    const all = await anArticle({ title: `${one} ${two}`, body: `<p>${three}</p>` });
    await anArticle({ title: one });
    await anArticle({ title: `${one} ${two} ${three}`, status: 'draft', publishedAt: null });
    const suggested = async (words: string, more = '') => {
      const query = new URLSearchParams({ words, language: 'ru' });
      const { body } = await send('GET', `/articles/suggestions-by-words?${query}${more}`, token);
      return (body as Listed).articles.map(({ id }) => id);
    };

    expect(await suggested(`«${one}» -${two} "${three}"`)).toEqual([all.id]);
    expect(await suggested(`${one} ${two} ${aWord()}`)).toEqual([all.id]);
    expect(await suggested(`${one} ${aWord()}`)).toEqual([]);
    expect(await suggested(`${one} ${two}`, `&exclude=${all.id}`)).toEqual([]);
    expect(await suggested('«»')).toEqual([]);
  });

  it.each(['words=', 'words=a', 'words=a&language=xx'])('refuses %s', async (query) => {
    const { token } = await anAuthor();

    expect((await send('GET', `/articles/suggestions-by-words?${query}`, token)).status).toBe(400);
  });
});
