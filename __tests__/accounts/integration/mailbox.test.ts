import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { aComment, anArticle } from '../../support/builders.ts';
import { mailsTo, tokenIn } from '../../support/mails.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';

type SignedIn = { token: string; user: { id: string } };

type Offer = { id: string; createdAt: string; likes: number; saved: number; comments: number };

type Link = { needsPassword: boolean; needsChoice: boolean; accounts: Offer[] };

const newPassword = 'совсем новый пароль';

async function register(email: string, name = 'Ани', words = password): Promise<SignedIn> {
  return (await api('POST', '/auth/register', post({ name, email, password: words }))).body as SignedIn;
}

const logIn = (email: string, words: string) => api('POST', '/auth/login', post({ email, password: words }));

const me = (token: string) => api('GET', '/auth/me', bearer(token));

const readLink = async (token: string, session?: string) =>
  (await api('POST', '/auth/mailed-link', post({ token }, session))).body as Link;

const isReset = /Новый пароль/;

async function mailedToken(email: string, subject: RegExp): Promise<string> {
  let token = '';
  const isSent = await pollUntil(async () => {
    const mail = (await mailsTo(email)).findLast((one) => subject.test(one.subject ?? ''));
    token = tokenIn(mail);
    return mail !== undefined;
  });
  if (!isSent) throw new Error('The mail was not sent');
  return token;
}

async function resetLink(email: string): Promise<string> {
  await api('POST', '/auth/forgot-password', post({ email }));
  return mailedToken(email, isReset);
}

/** Likes and saves one article and comments on another. */
async function addActivity({ token, user }: SignedIn) {
  const liked = await anArticle();
  await api('POST', '/likes', post({ articleId: liked.id }, token));
  await api('POST', '/saved-articles', post({ articleId: liked.id }, token));
  const comment = await aComment({ articleId: (await anArticle()).id, authorId: user.id, authorName: 'x' });
  return { articleId: liked.id, commentId: comment.id };
}

async function savedBy(token: string): Promise<string[]> {
  const { body } = await api('GET', '/saved-articles', bearer(token));
  return (body as { articles: { id: string }[] }).articles.map(({ id }) => id);
}

async function authorOf(commentId: string): Promise<string | null> {
  const [row] = await database().select().from(comments).where(eq(comments.id, commentId));
  return row?.authorId ?? null;
}

describe('an address that strangers also register', () => {
  it('lets every account, including the first, sign in by its own password', async () => {
    const email = anAddress();
    const first = await register(email);
    const others = [];
    for (let n = 0; n < 4; n += 1) others.push(await register(email, `Чужой ${n}`, `чужой пароль номер ${n}`));

    expect((await logIn(email, password)).body).toMatchObject({ user: { id: first.user.id } });
    for (const [n, { user }] of others.entries())
      expect((await logIn(email, `чужой пароль номер ${n}`)).body).toMatchObject({ user: { id: user.id } });
    expect((await logIn(email, 'ничей пароль')).status).toBe(401);
  });

  it('resets the password of the oldest account and ends sessions that were opened without the mailbox', async () => {
    const email = anAddress();
    const first = await register(email);
    const own = await addActivity(first);
    const stranger = await register(email, 'Чужой', 'чужой верный конь');

    const reset = await api(
      'POST',
      '/auth/reset-password',
      post({ token: await resetLink(email), password: newPassword }),
    );

    expect(reset).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    const { body } = await logIn(email, newPassword);
    expect(body).toMatchObject({ user: { id: first.user.id, emailVerified: true } });
    expect(await savedBy((body as SignedIn).token)).toEqual([own.articleId]);
    expect([(await me(first.token)).status, (await me(stranger.token)).status]).toEqual([401, 401]);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, 'чужой верный конь')).status).toBe(401);
  });

  it('resets the password of the account that verified the address, whatever its age', async () => {
    const email = anAddress();
    await register(email, 'Чужой', 'чужой верный конь');
    const { user } = await anAccount({ email, emailVerified: true });

    await api('POST', '/auth/reset-password', post({ token: await resetLink(email), password: newPassword }));

    expect((await logIn(email, newPassword)).body).toMatchObject({ user: { id: user.id } });
  });

  it('removes a stranger’s password from an account whose owner follows the verification link', async () => {
    const email = anAddress();
    const stranger = await register(email, 'Чужой', 'чужой верный конь');
    const token = await mailedToken(email, /Подтвердите адрес/);

    expect(await readLink(token)).toMatchObject({ needsPassword: true });
    expect((await api('POST', '/auth/verify-email', post({ token, password: newPassword }))).status).toBe(200);

    expect([(await me(stranger.token)).status, (await logIn(email, 'чужой верный конь')).status]).toEqual([401, 401]);
    expect((await logIn(email, newPassword)).body).toMatchObject({ user: { emailVerified: true } });
  });

  it('keeps password and session when the verification link is opened in that session', async () => {
    const email = anAddress();
    const here = await register(email);
    const elsewhere = (await logIn(email, password)).body as SignedIn;
    const token = await mailedToken(email, /Подтвердите адрес/);

    expect(await readLink(token, here.token)).toMatchObject({ needsPassword: false, needsChoice: false, accounts: [] });
    expect((await api('POST', '/auth/verify-email', post({ token }, here.token))).status).toBe(200);

    expect((await me(here.token)).body).toMatchObject({ user: { emailVerified: true } });
    expect((await me(elsewhere.token)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(200);
  });
});

describe('the page of a mailed link', () => {
  it('offers the provisional accounts without any user-entered text', async () => {
    const email = anAddress();
    await addActivity(await register(email, 'Купи слона'));
    await register(email, 'Чужой', 'чужой верный конь');
    const token = await resetLink(email);

    const link = await readLink(token);

    expect(link).toEqual({
      purpose: 'reset-password',
      needsPassword: true,
      needsSignIn: false,
      needsChoice: true,
      accounts: [
        { id: expect.any(String), createdAt: expect.any(String), likes: 1, saved: 1, comments: 1 },
        { id: expect.any(String), createdAt: expect.any(String), likes: 0, saved: 0, comments: 0 },
      ],
    });
    for (const { id } of link.accounts) expect((await api('GET', `/users/public/${id}`)).status).toBe(404);
    expect((await readLink(token)).accounts).toHaveLength(2);
  });

  it('merges the selected accounts, erases the others, and shows none of the others’ content under the owner’s name', async () => {
    const email = anAddress();
    const stranger = await register(email, 'Чужой', 'чужой верный конь');
    const theirs = await addActivity(stranger);
    const older = await register(email);
    const newer = await register(email, 'Ани', 'ещё один мой пароль');
    const [mine, also] = [await addActivity(older), await addActivity(newer)];
    await api('POST', '/likes', post({ articleId: mine.articleId }, newer.token));
    const token = await resetLink(email);
    const offers = (await readLink(token)).accounts.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    const accounts = offers.slice(1).map(({ id }) => id);

    await api('POST', '/auth/reset-password', post({ token, password: newPassword, accounts }));

    const session = (await logIn(email, newPassword)).body as SignedIn;
    expect(session.user.id).toBe(older.user.id);
    expect((await savedBy(session.token)).sort()).toEqual([mine.articleId, also.articleId].sort());
    expect(await authorOf(mine.commentId)).toBe(older.user.id);
    expect(await authorOf(also.commentId)).toBe(older.user.id);
    expect(await authorOf(theirs.commentId)).toBeNull();
    const left = await database().select().from(users).where(eq(users.email, email));
    expect(left.map(({ id }) => id)).toEqual([older.user.id]);
    const counts = await Promise.all(
      [mine, also, theirs].map(async ({ articleId }) => (await api('GET', `/likes/count/${articleId}`)).body),
    );
    expect(counts).toMatchObject([{ count: 1 }, { count: 1 }, { count: 0 }]);
  });

  it('gives the owner an empty account when none is selected', async () => {
    const email = anAddress();
    const stranger = await register(email, 'Чужой', 'чужой верный конь');
    const theirs = await addActivity(stranger);
    const token = await resetLink(email);

    await api('POST', '/auth/reset-password', post({ token, password: newPassword, accounts: [] }));

    const { body } = await logIn(email, newPassword);
    expect(body).toMatchObject({ user: { name: email.split('@')[0], emailVerified: true, bio: '' } });
    expect((body as SignedIn).user.id).not.toBe(stranger.user.id);
    expect(await savedBy((body as SignedIn).token)).toEqual([]);
    expect(await authorOf(theirs.commentId)).toBeNull();
  });

  it('does not change accounts of authors and admins or their passwords', async () => {
    const email = anAddress();
    const { user: author } = await anAccount({ email, role: 'author' });
    await logIn(email, password);
    const reader = await register(email, 'Чужой', 'чужой верный конь');
    const token = await mailedToken(email, /Подтвердите адрес/);

    const response = await api('POST', '/auth/mailed-link', post({ token }, reader.token));
    await api('POST', '/auth/verify-email', post({ token, accounts: [] }, reader.token));

    expect(response.body).toMatchObject({ needsChoice: false, accounts: [] });
    expect((await logIn(email, password)).body).toMatchObject({ user: { id: author.id, role: 'author' } });
  });

  it('refuses a forged or used link', async () => {
    expect(await api('POST', '/auth/mailed-link', post({ token: 'x'.repeat(43) }))).toMatchObject({
      status: 400,
      body: { code: 'link_over' },
    });
  });
});

describe('the links of one address', () => {
  it('remain valid when another is requested, and are all invalid once one is used', async () => {
    const email = anAddress();
    await register(email);
    const first = await resetLink(email);
    await api('POST', '/auth/forgot-password', post({ email }));
    // Concurrent mails arrive in any order.
    const others = async () =>
      (await mailsTo(email)).filter((mail) => isReset.test(mail.subject ?? '') && tokenIn(mail) !== first);
    expect(await pollUntil(async () => (await others()).length > 0)).toBe(true);
    const second = tokenIn((await others())[0]);

    const used = await api('POST', '/auth/reset-password', post({ token: first, password: newPassword }));
    const late = await api('POST', '/auth/reset-password', post({ token: second, password: newPassword }));

    expect([used.status, late.status]).toEqual([200, 400]);
  });
});

describe('GET and POST /api/auth/mailbox', () => {
  it('offers accounts registered after the address was verified, and merges them', async () => {
    const { user, token } = await anAccount({ emailVerified: true });
    const again = await register(user.email, 'Ани', 'ещё один мой пароль');
    const { articleId } = await addActivity(again);

    const { body } = await api('GET', '/auth/mailbox', bearer(token));
    const { accounts } = body as { accounts: Offer[] };
    const joined = await api('POST', '/auth/mailbox', post({ accounts: accounts.map(({ id }) => id) }, token));

    expect(accounts).toMatchObject([{ likes: 1, saved: 1, comments: 1 }]);
    expect(joined.status).toBe(200);
    expect(await savedBy(token)).toEqual([articleId]);
    expect((await me(again.token)).status).toBe(401);
    expect((await api('GET', '/auth/mailbox', bearer(token))).body).toEqual({ accounts: [] });
  });

  it('does not offer accounts of authors and admins', async () => {
    const { user, token } = await anAccount({ emailVerified: true });
    await anAccount({ email: user.email, role: 'author' });

    expect((await api('GET', '/auth/mailbox', bearer(token))).body).toEqual({ accounts: [] });
  });

  it('reveals nothing to an account with an unverified address', async () => {
    const { user } = await anAccount({ emailVerified: true });
    const known = await register(user.email, 'Чужой', 'чужой верный конь');
    const unknown = await register(anAddress());

    for (const { token } of [known, unknown]) {
      const list = await api('GET', '/auth/mailbox', bearer(token));
      const join = await api('POST', '/auth/mailbox', post({ accounts: [] }, token));
      expect([list.status, list.body]).toEqual([409, { code: 'address_not_proved', message: expect.any(String) }]);
      expect([join.status, join.body]).toEqual([409, list.body]);
    }
  });
});
