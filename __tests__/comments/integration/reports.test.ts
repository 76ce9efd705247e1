import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deleteOldReports } from '#lib/comments/server/queries/reports.ts';
import { database, inTransaction } from '#lib/platform/db/server/database.ts';
import { commentReports } from '#lib/platform/db/server/schema/engagement.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { bearer, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';
import { untilLockIsAwaited } from '../../support/untilLockIsAwaited.ts';

const report = (id: string, body: object, token?: string) => api('POST', `/comments/${id}/reports`, post(body, token));

async function reportsOn(commentId: string) {
  return database().select().from(commentReports).where(eq(commentReports.commentId, commentId));
}

async function anAuthorsComment(fields: Partial<Parameters<typeof aComment>[0]> = {}) {
  const author = await aUser({ role: 'author' });
  const { id: articleId } = await anArticle({ authorId: author.id });
  return { comment: await aComment({ articleId, ...fields }), articleId, token: await aSession(author) };
}

type Queue = { comments: { id: string; reports: unknown }[]; total: number; counts: Record<string, number> };
const reportedTo = async (token: string) => (await api('GET', '/comments?reported=true', bearer(token))).body as Queue;

describe('POST /api/comments/{id}/reports', () => {
  it('stores one report for each user and network, and no address', async () => {
    const { comment } = await anAuthorsComment();
    const reader = await aUser();
    const token = await aSession(reader);

    const answers = [
      await report(comment.id, { reason: 'spam' }),
      await report(comment.id, { reason: 'insult' }),
      await report(comment.id, { reason: 'other', note: ' Не по теме ' }, token),
      await report(comment.id, { reason: 'spam' }, token),
    ];

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const rows = await reportsOn(comment.id);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ reporterId }) => reporterId === null)).toMatchObject({
      reason: 'spam',
      sourceHash: expect.objectContaining({ length: 32 }),
    });
    expect(rows.find(({ reporterId }) => reporterId === reader.id)).toMatchObject({
      reason: 'other',
      note: 'Не по теме',
      sourceHash: null,
    });
  });

  it.each([{}, { reason: 'boring' }, { reason: 'other', note: 'x'.repeat(501) }, { reason: 'spam', more: 1 }])(
    'refuses %j',
    async (body) => {
      const { comment } = await anAuthorsComment();

      expect((await report(comment.id, body)).status).toBe(400);
      expect(await reportsOn(comment.id)).toEqual([]);
    },
  );

  it('returns 404 for a comment that readers do not see, and 401 for an invalid token', async () => {
    const { comment } = await anAuthorsComment();
    const { comment: pending } = await anAuthorsComment({ status: 'pending' });
    const { comment: deleted } = await anAuthorsComment({ status: 'deleted' });

    for (const id of [pending.id, deleted.id, randomUUID(), '1']) {
      expect((await report(id, { reason: 'spam' })).status).toBe(404);
    }
    expect((await report(comment.id, { reason: 'spam' }, 'wrong')).status).toBe(401);
  });

  it('does not fail because a moderator is deleted meanwhile', async () => {
    const { comment } = await anAuthorsComment();
    const editor = await aUser({ role: 'editor' });

    const { waiting } = await inTransaction(async (transaction) => {
      await transaction.delete(users).where(eq(users.id, editor.id));
      const waiting = report(comment.id, { reason: 'spam' });
      await untilLockIsAwaited(transaction);
      return { waiting };
    });

    expect((await waiting).status).toBe(204);
  });

  it('asks to try again if the reporting user is deleted meanwhile, and refuses that', async () => {
    const { comment } = await anAuthorsComment();
    const reader = await aUser();
    const token = await aSession(reader);
    const reportAgain = () => report(comment.id, { reason: 'spam' }, token);

    const { waiting } = await inTransaction(async (transaction) => {
      await transaction.delete(users).where(eq(users.id, reader.id));
      const waiting = reportAgain();
      await untilLockIsAwaited(transaction);
      return { waiting };
    });

    const { status, headers, body } = await waiting;
    expect([status, body]).toMatchObject([503, { code: 'busy' }]);
    expect(headers.get('retry-after')).toBe('5');
    expect((await reportAgain()).status).toBe(401);
    expect(await reportsOn(comment.id)).toEqual([]);
  });

  it('lists reported comments for those who moderate them, by reason and with notes', async () => {
    const { comment, articleId, token } = await anAuthorsComment();
    await aComment({ articleId });
    await report(comment.id, { reason: 'spam' });
    await report(comment.id, { reason: 'insult', note: 'Грубо' }, await aSession(await aUser()));

    const { comments, total, counts } = await reportedTo(token);

    expect(comments).toMatchObject([
      { id: comment.id, reports: { spam: 1, insult: 1, other: 0, notes: ['Грубо'] }, status: 'published' },
    ]);
    expect([total, counts]).toEqual([1, { pending: 0, published: 2, spam: 0, deleted: 0, reported: 1, all: 2 }]);
    expect((await reportedTo(await aSession(await aUser({ role: 'author' })))).total).toBe(0);
    expect((await api('GET', '/comments?reported=true', bearer(await aSession(await aUser())))).status).toBe(403);
  });

  it.each(['published', 'spam', 'deleted'])('is settled by the decision %s', async (status) => {
    const { comment, articleId, token } = await anAuthorsComment();
    const reply = await aComment({ articleId, parentId: comment.id });
    await report(comment.id, { reason: 'spam' });

    expect((await api('PUT', `/comments/${comment.id}`, post({ status }, token))).status).toBe(200);

    expect((await reportedTo(token)).total).toBe(0);
    expect(await reportsOn(comment.id)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
    // The same reader does not open it again.
    await report(comment.id, { reason: 'spam' });
    expect((await reportedTo(token)).total).toBe(0);
    const list = (await api('GET', `/comments/${articleId}`)).body;
    expect(list).toMatchObject(status === 'published' ? { comments: [{ replies: [{ id: reply.id }] }] } : { total: 0 });
  });

  it('is deleted 90 days after the decision', async () => {
    const { comment } = await anAuthorsComment();
    const day = 86_400_000;
    const common = { commentId: comment.id, reason: 'spam' } as const;
    await database()
      .insert(commentReports)
      .values([
        { ...common, sourceHash: Buffer.alloc(32, 1), resolvedAt: new Date(Date.now() - 91 * day) },
        { ...common, sourceHash: Buffer.alloc(32, 2), resolvedAt: new Date(Date.now() - 89 * day) },
        { ...common, sourceHash: Buffer.alloc(32, 3), createdAt: new Date(Date.now() - 200 * day) },
      ]);

    await deleteOldReports(database());

    expect(await reportsOn(comment.id)).toHaveLength(2);
  });
});
