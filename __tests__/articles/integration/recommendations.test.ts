import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { aDepartment, anArticle } from '../../support/builders.ts';
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
