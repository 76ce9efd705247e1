import { eq } from 'drizzle-orm';
import { database } from '#lib/server/db/database.ts';
import { articles } from '#lib/server/db/schema/articles.ts';
import { articleTags } from '#lib/server/db/schema/search.ts';
import { aDepartment, anArticle } from '../../../support/builders.ts';

async function keptOf(id: string) {
  return database().select().from(articleTags).where(eq(articleTags.articleId, id)).orderBy(articleTags.tag);
}

type Change = Partial<typeof articles.$inferInsert>;

async function change(id: string, fields: Change): Promise<void> {
  await database().update(articles).set(fields).where(eq(articles.id, id));
}

const tags = ['мост', 'река'];

describe('the tags of published articles', () => {
  it('are kept once each, with what they are chosen by', async () => {
    const { id, publishedAt } = await anArticle({ tags: ['река', 'мост', 'река'] });

    const row = { articleId: id, language: 'ru', publishedAt, departmentId: null };
    expect(await keptOf(id)).toEqual(tags.map((tag) => ({ ...row, tag })));
  });

  it.each<[string, Change]>([
    ['taken back', { status: 'draft' }],
    ['archived', { status: 'archived' }],
    ['thrown away', { deletedAt: new Date() }],
  ])('go when the article is %s', async (_, fields) => {
    const { id } = await anArticle({ tags });
    await change(id, fields);

    expect(await keptOf(id)).toEqual([]);
  });

  it('come when a draft is published', async () => {
    const { id } = await anArticle({ tags, status: 'draft', publishedAt: null });
    expect(await keptOf(id)).toEqual([]);

    await change(id, { status: 'published', publishedAt: new Date() });

    expect((await keptOf(id)).map(({ tag }) => tag)).toEqual(tags);
  });

  it('follow the article', async () => {
    const department = await aDepartment();
    const { id } = await anArticle({ tags });
    const publishedAt = new Date('2026-01-02T03:04:05Z');

    await change(id, { tags: ['порт'], language: 'en', publishedAt, departmentId: department.id });

    expect(await keptOf(id)).toEqual([
      { articleId: id, tag: 'порт', language: 'en', publishedAt, departmentId: department.id },
    ]);
  });

  it('go with the article', async () => {
    const { id } = await anArticle({ tags });
    await database().delete(articles).where(eq(articles.id, id));

    expect(await keptOf(id)).toEqual([]);
  });
});
