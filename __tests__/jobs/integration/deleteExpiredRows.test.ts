import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { newToken } from '#lib/accounts/server/token.ts';
import { deleteExpiredRows } from '#lib/jobs/server/tasks.ts';
import { deleteOldLogEntries } from '#lib/logs/server/queries.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { previewLinks } from '#lib/platform/db/server/schema/articles.ts';
import { logEntries } from '#lib/platform/db/server/schema/editorial.ts';
import { mailTokens, sessions } from '#lib/platform/db/server/schema/users.ts';
import { anArticle, aUser } from '../../support/builders.ts';

describe('deleteExpiredRows', () => {
  it('deletes expired sessions, mailed links and preview links, and no others', async () => {
    const [{ id: userId }, { id: articleId }] = [await aUser(), await anArticle()];
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    for (const expiresAt of [past, future]) {
      const row = () => ({ tokenHash: newToken().tokenHash, userId, expiresAt });
      await database().insert(sessions).values(row());
      await database()
        .insert(mailTokens)
        .values({ ...row(), purpose: 'verify-email' });
      await database()
        .insert(previewLinks)
        .values({ ...row(), articleId });
    }

    await deleteExpiredRows(asVisitor());

    const left = await Promise.all([
      database().select().from(sessions).where(eq(sessions.userId, userId)),
      database().select().from(mailTokens).where(eq(mailTokens.userId, userId)),
      database().select().from(previewLinks).where(eq(previewLinks.articleId, articleId)),
    ]);
    expect(left).toMatchObject(Array(3).fill([{ expiresAt: future }]));
  });
});

describe('deleteOldLogEntries', () => {
  it('deletes entries that are older than so many days', async () => {
    const [old, young] = [v7(), v7()];
    const entry = (id: string, days: number) => ({
      ...{ id, action: 'article.publish', createdAt: new Date(Date.now() - days * 86_400_000) },
    });
    await database()
      .insert(logEntries)
      .values([entry(old, 1001), entry(young, 999)]);

    await deleteOldLogEntries(database(), 1000);

    const left = await database()
      .select({ id: logEntries.id })
      .from(logEntries)
      .where(inArray(logEntries.id, [old, young]));
    expect(left).toEqual([{ id: young }]);
  });
});
