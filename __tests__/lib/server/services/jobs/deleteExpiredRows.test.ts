import { eq } from 'drizzle-orm';
import { newToken } from '#lib/server/auth/token.ts';
import { database } from '#lib/server/db/database.ts';
import { previewLinks } from '#lib/server/db/schema/articles.ts';
import { mailTokens, sessions } from '#lib/server/db/schema/users.ts';
import { asVisitor } from '#lib/server/services/Caller.ts';
import { deleteExpiredRows } from '#lib/server/services/jobs/deleteExpiredRows.ts';
import { anArticle, aUser } from '../../../../support/builders.ts';

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
