import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { sendReplyMail } from '#lib/comments/server/replyMails.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAddress, bearer, post } from '../../support/accounts.ts';
import { aComment, anArticle, aSession, aUser } from '../../support/builders.ts';
import { mailsTo, tokenIn } from '../../support/mails.ts';
import { api } from '../../support/site.ts';

type Commented = { email: string; userId: string; articleId: string; commentId: string; language: 'ru' | 'en' | 'hy' };

/** A comment of a user who gets mails about replies. */
async function aFollowedComment(
  fields: Parameters<typeof aUser>[0] = {},
  language: Commented['language'] = 'ru',
): Promise<Commented> {
  const email = anAddress();
  const user = await aUser({ email, emailVerified: true, replyMails: true, ...fields });
  const { id: articleId } = await anArticle({ language });
  const { id: commentId } = await aComment({ articleId, authorId: user.id });
  return { email, userId: user.id, articleId, commentId, language };
}

function reply({ articleId, commentId }: Commented, fields: object = {}, token?: string) {
  const name = token ? {} : { authorName: 'Гость' };
  return api(
    'POST',
    '/comments',
    post({ articleId, parentId: commentId, body: randomUUID(), ...name, ...fields }, token),
  );
}

/** Mails about replies are sent in order: after that to another reader, an earlier one has been sent if it was going to be. */
async function mailsBeforeNext(email: string): Promise<Email[]> {
  const next = await aFollowedComment();
  await reply(next);
  expect(await mailsTo(next.email)).toHaveLength(1);
  return mailsTo(email, undefined, 20);
}

async function wantsMails(id: string): Promise<boolean | undefined> {
  const [user] = await database().select().from(users).where(eq(users.id, id));
  return user?.replyMails;
}

const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

describe('a mail about a reply', () => {
  it('is in the language of the article, with the shortened text, a permalink and one-click headers', async () => {
    const followed = await aFollowedComment({ language: 'ru' }, 'en');
    const body = `Agreed <b>${'long '.repeat(100)}`;

    const answer = await reply(followed, { body, authorName: 'Aram' });

    const [mail, ...others] = await mailsTo(followed.email);
    const { id } = answer.body as { id: string };
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Aram replied to your comment');
    expect(mail?.text).toMatch(new RegExp(`/en/articles/[^?]+\\?comment=${id}#comment-${id}`));
    expect(mail?.text).toContain('Agreed <b>long');
    expect(mail?.text).toContain('…');
    expect(mail?.text?.length).toBeLessThan(1_500);
    expect(mail?.html).toContain('Agreed &lt;b&gt;long');
    expect(mail?.text).toContain('/en/reply-mails?token=');
    expect(headerOf(mail, 'list-unsubscribe')).toMatch(/^<http[^>]+\/api\/reply-mails\/stop\?token=[\w-]{64}>$/);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('comes when a held reply is published, once', async () => {
    const followed = await aFollowedComment();
    const admin = await aSession(await aUser({ role: 'admin' }));
    const held = await reply(followed, { body: `https://example.com/${randomUUID()}` });
    expect(held.body).toMatchObject({ status: 'pending' });
    expect(await mailsBeforeNext(followed.email)).toEqual([]);
    const { id } = held.body as { id: string };

    for (const status of ['published', 'deleted', 'published'])
      await api('PUT', `/comments/${id}`, post({ status }, admin));

    expect(await mailsTo(followed.email)).toHaveLength(1);
    expect(await mailsBeforeNext(followed.email)).toHaveLength(1);
  });

  it('comes when a reply is published again that was hidden before its mail was sent', async () => {
    const followed = await aFollowedComment();
    const { id } = await aComment({ ...followed, parentId: followed.commentId, authorId: null, status: 'deleted' });
    await database().update(comments).set({ announcedAt: new Date() }).where(eq(comments.id, id));
    await sendReplyMail(asVisitor(), { replyId: id }, randomUUID());
    const admin = await aSession(await aUser({ role: 'admin' }));

    await api('PUT', `/comments/${id}`, post({ status: 'published' }, admin));

    expect(await mailsTo(followed.email)).toHaveLength(1);
  });

  it.each([
    ['to readers who did not choose it', { replyMails: false }],
    ['to addresses that are not verified', { emailVerified: false }],
    ['to blocked accounts', { blockedAt: new Date() }],
  ])('is not sent %s', async (_, fields) => {
    const followed = await aFollowedComment(fields);

    expect((await reply(followed)).status).toBe(201);

    expect(await mailsBeforeNext(followed.email)).toEqual([]);
  });

  it('is not sent for one’s own reply', async () => {
    const followed = await aFollowedComment();

    await reply(followed, {}, await aSession({ id: followed.userId }));

    expect(await mailsBeforeNext(followed.email)).toEqual([]);
  });

  it('is not sent for a reply to a visitor, and there is nothing to announce twice', async () => {
    const { id: articleId } = await anArticle();
    const { id: parentId } = await aComment({ articleId });

    const { body } = await api('POST', '/comments', post({ articleId, parentId, body: randomUUID(), authorName: 'Б' }));

    const [row] = await database()
      .select()
      .from(comments)
      .where(eq(comments.id, (body as { id: string }).id));
    expect(row?.announcedAt).toEqual(expect.any(Date));
  });
});

describe('replyMails', () => {
  it('is chosen with a comment and in the profile, and is in the export', async () => {
    const user = await aUser({ emailVerified: true });
    const token = await aSession(user);
    const { id: articleId } = await anArticle();

    await api('POST', '/comments', post({ articleId, body: randomUUID(), replyMails: true }, token));
    expect(await wantsMails(user.id)).toBe(true);
    await api('POST', '/comments', post({ articleId, body: randomUUID() }, token));
    expect((await api('GET', '/auth/export', bearer(token))).body).toMatchObject({ profile: { replyMails: true } });
    await api('PUT', '/auth/profile', post({ replyMails: false }, token));

    expect(await wantsMails(user.id)).toBe(false);
  });

  it('is refused without an account', async () => {
    const { id: articleId } = await anArticle();

    const answer = await api(
      'POST',
      '/comments',
      post({ articleId, body: randomUUID(), authorName: 'А', replyMails: true }),
    );

    expect(answer).toMatchObject({ status: 400, body: { fields: { replyMails: expect.any(String) } } });
  });
});

describe('POST /api/reply-mails/stop', () => {
  it('ends the mails by the token of one, without signing in, as one-click request and as JSON', async () => {
    const followed = await aFollowedComment();
    await reply(followed);
    const token = tokenIn((await mailsTo(followed.email))[0]);

    const answer = await api('POST', `/reply-mails/stop?token=${token}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    expect([answer.status, answer.body]).toEqual([200, { message: expect.any(String) }]);
    expect(await wantsMails(followed.userId)).toBe(false);
    expect((await api('POST', '/reply-mails/stop', post({ token }))).status).toBe(200);
    await reply(followed);
    expect(await mailsBeforeNext(followed.email)).toHaveLength(1);
  });

  it('refuses a forged token, none, and that of a deleted account', async () => {
    const followed = await aFollowedComment();
    await reply(followed);
    const token = tokenIn((await mailsTo(followed.email))[0]);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;

    expect((await api('POST', '/reply-mails/stop', post({ token: forged }))).status).toBe(400);
    expect((await api('POST', '/reply-mails/stop', post({}))).status).toBe(400);
    expect(await wantsMails(followed.userId)).toBe(true);
    await database().delete(users).where(eq(users.id, followed.userId));
    expect((await api('POST', '/reply-mails/stop', post({ token }))).status).toBe(400);
  });
});
