import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { articleTags } from '#lib/platform/db/server/schema/search.ts';
import { aDepartment, anArticle } from '../../../support/builders.ts';

async function storedTags(id: string) {
  return database().select().from(articleTags).where(eq(articleTags.articleId, id)).orderBy(articleTags.tag);
}

type Change = Partial<typeof articles.$inferInsert>;

async function change(id: string, fields: Change): Promise<void> {
  await database().update(articles).set(fields).where(eq(articles.id, id));
}

const tags = ['мост', 'река'];

describe('the tags of published articles', () => {
  it('are stored once each, with the columns used for filtering', async () => {
    const { id, publishedAt } = await anArticle({ tags: ['река', 'мост', 'река'] });

    const row = { articleId: id, language: 'ru', publishedAt, departmentId: null };
    expect(await storedTags(id)).toEqual(tags.map((tag) => ({ ...row, tag })));
  });

  it.each<[string, Change]>([
    ['unpublished', { status: 'draft' }],
    ['archived', { status: 'archived' }],
    ['deleted', { deletedAt: new Date() }],
  ])('are removed when the article is %s', async (_, fields) => {
    const { id } = await anArticle({ tags });
    await change(id, fields);

    expect(await storedTags(id)).toEqual([]);
  });

  it('are added when a draft is published', async () => {
    const { id } = await anArticle({ tags, status: 'draft', publishedAt: null });
    expect(await storedTags(id)).toEqual([]);

    await change(id, { status: 'published', publishedAt: new Date() });

    expect((await storedTags(id)).map(({ tag }) => tag)).toEqual(tags);
  });

  it.each<[string, Change]>([
    ['tags', { tags: ['порт'] }],
    ['language', { language: 'en' }],
    ['time', { publishedAt: new Date('2026-01-02T03:04:05Z') }],
    ['department', { departmentId: '' }],
  ])("follow the article's %s", async (_, fields) => {
    const fresh = 'departmentId' in fields ? { departmentId: (await aDepartment()).id } : fields;
    const { id, publishedAt } = await anArticle({ tags: ['мост'] });
    await change(id, fresh);

    const { tags: [tag] = ['мост'], ...others } = fresh;
    const before = { articleId: id, language: 'ru', publishedAt, departmentId: null };
    expect(await storedTags(id)).toEqual([{ ...before, ...others, tag }]);
  });

  it('are deleted with the article', async () => {
    const { id } = await anArticle({ tags });
    await database().delete(articles).where(eq(articles.id, id));

    expect(await storedTags(id)).toEqual([]);
  });
});
