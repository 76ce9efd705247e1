import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articleReaders, articleSources } from '#lib/platform/db/server/schema/views.ts';
import { deleteOldReaders } from '#lib/statistics/server/queries/views.ts';
import { anArticle } from '../../support/builders.ts';

describe('deleteOldReaders', () => {
  it('deletes sources a day after they were first counted', async () => {
    const { id: articleId } = await anArticle();
    const firstAt = (hours: number) => sql`now() - ${hours} * interval '1 hour'`;
    await database()
      .insert(articleSources)
      .values([
        { articleId, source: 'old', firstAt: firstAt(26), counted: [] },
        { articleId, source: 'recent', firstAt: firstAt(24), counted: [] },
      ]);

    await deleteOldReaders(database());

    const left = await database().select().from(articleSources).where(eq(articleSources.articleId, articleId));
    expect(left.map(({ source }) => source)).toEqual(['recent']);
  });

  it('deletes readers counted more than half an hour ago, and no others', async () => {
    const { id: articleId } = await anArticle();
    const countedAt = (minutes: number) => sql`now() - ${minutes} * interval '1 minute'`;
    await database()
      .insert(articleReaders)
      .values([
        { articleId, reader: 'old', countedAt: countedAt(31) },
        { articleId, reader: 'recent', countedAt: countedAt(29) },
      ]);

    await deleteOldReaders(database());

    const left = await database().select().from(articleReaders).where(eq(articleReaders.articleId, articleId));
    expect(left.map(({ reader }) => reader)).toEqual(['recent']);
  });
});
