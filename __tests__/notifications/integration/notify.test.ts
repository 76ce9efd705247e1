import { eq, sql } from 'drizzle-orm';
import { deleteExpiredRows } from '#lib/jobs/server/tasks.ts';
import { notify, notifyLate } from '#lib/notifications/server/notify.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { notifications } from '#lib/platform/db/server/schema/notifications.ts';
import { reviews } from '#lib/platform/db/server/schema/reviews.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { aComment, anArticle } from '../../support/builders.ts';
import { aHandedInDraft } from '../../support/handedIn.ts';
import { kindsOf, notificationsOf } from '../../support/notificationsOf.ts';

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

describe('notify', () => {
  it('counts held comments on an article in one notification until it is read', async () => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id });
    const hold = () =>
      notify(database(), { kind: 'comment', actor: visitor, to: { userIds: [user.id] }, articleId: id, occasion: id });

    await hold();
    await Promise.all([hold(), hold()]);
    const { notifications: unread } = await notificationsOf(token);
    await send('POST', '/notifications/read', token, { all: true });
    await hold();

    expect(unread).toMatchObject([{ count: 3, read: false, article: { id } }]);
    expect((await notificationsOf(token)).notifications).toMatchObject([{ count: 1, read: false }]);
  });

  it('stores nothing if the transaction fails', async () => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id });

    await database()
      .transaction(async (transaction) => {
        await notify(transaction, { kind: 'published', actor: visitor, to: { userIds: [user.id] }, articleId: id });
        transaction.rollback();
      })
      .catch(() => {});

    expect(await kindsOf(token, id)).toEqual([]);
  });

  it('is asked by held comments', async () => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id });
    const reader = await anAuthor('reader');
    const body = 'Смотрите https://example.com/';

    await send('POST', '/comments', reader.token, { articleId: id, body });
    await send('POST', '/comments', reader.token, { articleId: id, body: 'Хорошая статья' });

    expect((await notificationsOf(token)).notifications).toMatchObject([
      { kind: 'comment', count: 1, article: { id } },
    ]);
  });

  it('is asked by the first report of each reader, without naming them', async () => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id });
    const comment = await aComment({ articleId: id });
    const [reader, other] = [await anAuthor('reader'), await anAuthor('reader')];
    const report = (by: string) => send('POST', `/comments/${comment.id}/reports`, by, { reason: 'spam' });

    await report(reader.token);
    await report(reader.token);
    await report(other.token);
    await report(token);

    expect((await notificationsOf(token)).notifications).toMatchObject([
      { kind: 'comment', reason: 'report', count: 2, article: { id }, actor: null },
    ]);
  });
});

describe('notifyLate', () => {
  it('notifies once of what was not published at its time', async () => {
    const { user, token } = await anAuthor();
    const editor = await anAuthor('editor');
    const fields = { authorId: user.id, status: 'scheduled', publishedAt: null } as const;
    // A trashed one is not published, and neither is one whose time has just come.
    await anArticle({ ...fields, scheduledFor: hours(3), deletedAt: new Date() });
    const due = await anArticle({ ...fields, title: '', scheduledFor: hours(2) });

    await notifyLate(asVisitor());
    await notifyLate(asVisitor());

    expect((await notificationsOf(token)).notifications).toMatchObject([{ kind: 'late', article: { id: due.id } }]);
    expect(await kindsOf(editor.token, due.id)).toEqual(['late']);
  });

  it('notifies the assigned editor of a long review, again for the next one', async () => {
    const { id, author, editor } = await aHandedInDraft();
    await send('PUT', `/articles/${id}/assignee`, editor.token, { userId: editor.user.id });
    const age = (submittedAt: Date) => database().update(reviews).set({ submittedAt }).where(eq(reviews.articleId, id));

    await age(hours(23));
    await notifyLate(asVisitor());
    const early = await notificationsOf(editor.token, 'kind=late');
    await age(hours(25));
    await notifyLate(asVisitor());
    await age(hours(26));
    await notifyLate(asVisitor());

    expect(early.notifications.filter(({ article }) => article?.id === id)).toEqual([]);
    const { notifications: late } = await notificationsOf(editor.token, 'kind=late');
    const own = late.filter(({ article }) => article?.id === id);
    expect(own.map(({ reason }) => reason)).toEqual(['review', 'review']);
    expect(await kindsOf(author.token, id)).toEqual([]);
  });
});

describe('deleteExpiredRows', () => {
  it('deletes notifications after 90 days', async () => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id });
    const publish = () =>
      notify(database(), { kind: 'published', actor: visitor, to: { userIds: [user.id] }, articleId: id });
    await publish();
    await database()
      .update(notifications)
      .set({ createdAt: sql`now() - interval '91 days'` })
      .where(eq(notifications.recipientId, user.id));
    await publish();

    await deleteExpiredRows(asVisitor());

    expect((await notificationsOf(token)).total).toBe(1);
  });
});
