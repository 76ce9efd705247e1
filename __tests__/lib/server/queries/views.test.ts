import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/server/db/database.ts';
import { articleReaders } from '#lib/server/db/schema/views.ts';
import { deleteOldReaders } from '#lib/server/queries/views.ts';
import { anArticle } from '../../../support/builders.ts';

describe('deleteOldReaders', () => {
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
