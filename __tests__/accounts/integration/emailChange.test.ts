import { eq, sql } from 'drizzle-orm';
import { findSubscriptionOf } from '#lib/newsletters/server/queries/subscriptions.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { mailTokens, users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { aSession, aSubscription } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { mailsTo, tokenIn } from '../../support/mails.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { addPasskey, anAccountWithPasskey } from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

const newPassword = 'семь тихих медведей подряд';

const over = { status: 400, body: { code: 'link_over' } };

const request = (email: string, token: string, more = {}) =>
  api('POST', '/auth/email-change', post({ email, ...more }, token));

const confirm = (link: string, token?: string) =>
  api('POST', '/auth/email-change/confirm', post({ token: link }, token));

const undo = (link: string) => api('POST', '/auth/email-change/undo', post({ token: link, password: newPassword }));

const read = (link: string, token?: string) => api('POST', '/auth/mailed-link', post({ token: link }, token));

const signIn = (email: string, secret = password) => api('POST', '/auth/login', post({ email, password: secret }));

async function linkTo(address: string): Promise<string> {
  return tokenIn((await mailsTo(address)).at(-1));
}

async function addressOf({ id }: { id: string }): Promise<string | undefined> {
  const [row] = await database().select().from(users).where(eq(users.id, id));
  return row?.email;
}

/** An account whose address has changed, with the link that undoes it. */
async function aMovedAccount(fields: Parameters<typeof anAccount>[0] = {}, more = {}) {
  const account = await anAccount({ emailVerified: true, ...fields });
  const email = anAddress();
  await request(email, account.token, more);
  expect(await confirm(await linkTo(email), account.token)).toMatchObject({ status: 200 });
  return { ...account, email, former: account.user.email, undoLink: await linkTo(account.user.email) };
}

async function age(userId: string, hours: number): Promise<void> {
  const by = sql`make_interval(hours => ${hours})`;
  await database()
    .update(mailTokens)
    .set({ createdAt: sql`created_at - ${by}`, expiresAt: sql`expires_at - ${by}` })
    .where(eq(mailTokens.userId, userId));
}

describe('POST /api/auth/email-change', () => {
  it('changes the address once the link at the new one is followed in a session, and not before', async () => {
    const { user, token } = await anAccount({ emailVerified: true });
    const email = anAddress();

    const asked = await request(email, token);
    const link = await linkTo(email);

    expect(asked).toEqual(expect.objectContaining({ status: 200, body: { message: expect.any(String) } }));
    expect(await read(link)).toMatchObject({ body: { purpose: 'change-email', needsSignIn: true } });
    expect(await read(link, token)).toMatchObject({ body: { needsSignIn: false, needsPassword: false } });
    expect(await addressOf(user)).toBe(user.email);
    expect(await confirm(link, token)).toMatchObject({ status: 200 });
    expect(await confirm(link, token)).toMatchObject(over);
    expect(await signIn(email)).toMatchObject({ status: 200, body: { user: { id: user.id, emailVerified: true } } });
    expect(await signIn(user.email)).toMatchObject({ status: 401 });
    const entries = await logEntriesOn(user.id);
    expect(entries.filter(({ action }) => action === 'account.changeAddress')).toMatchObject([{ level: 'warning' }]);
  });

  it('answers the same for a taken address, whose owner gets a mail without a token', async () => {
    const { user: owner } = await anAccount({ emailVerified: true, language: 'en' });
    const { user, token } = await anAccount({ emailVerified: true });

    const [taken, free] = [await request(owner.email, token), await request(anAddress(), token)];
    const [mail] = await mailsTo(owner.email);

    expect(taken).toMatchObject({ status: free.status, body: free.body as object });
    expect(mail?.subject).toContain('already has an account');
    expect(tokenIn(mail)).toBe('');
    expect(await addressOf(user)).toBe(user.email);
  });

  it('refuses a link without a session, in another account, and after somebody else has proved the address', async () => {
    const { user, token } = await anAccount({ emailVerified: true });
    const stranger = await anAccount({ emailVerified: true });
    const email = anAddress();
    await request(email, token);
    const link = await linkTo(email);

    expect(await confirm(link)).toMatchObject({ status: 401 });
    expect(await confirm(link, stranger.token)).toMatchObject({ status: 409, body: { code: 'other_account' } });
    await anAccount({ email, emailVerified: true });
    expect(await read(link, token)).toMatchObject(over);
    expect(await confirm(link, token)).toMatchObject(over);
    expect(await addressOf(user)).toBe(user.email);
  });

  it('refuses the own address, and says why the address of a Google account stays', async () => {
    const { user, token } = await anAccount({ emailVerified: true });

    expect(await request(user.email.toUpperCase(), token)).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    });
    await database()
      .update(users)
      .set({ provider: 'google', providerUid: user.id, passwordHash: null })
      .where(eq(users.id, user.id));
    const refused = await request(anAddress(), token);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'provider_address', message: expect.stringMatching(/Google/) },
    });
  });

  it('ends pending links, and passwords that others set under the new address', async () => {
    const { user, token } = await anAccount({ emailVerified: true });
    const [email, other] = [anAddress(), anAddress()];
    const provisional = await anAccount({ email });
    await api('POST', '/auth/forgot-password', post({ email: user.email }));
    const reset = await linkTo(user.email);
    await request(other, token);
    const pending = await linkTo(other);
    await request(email, token);

    expect(await confirm(await linkTo(email), token)).toMatchObject({ status: 200 });

    expect(await api('POST', '/auth/reset-password', post({ token: reset, password: newPassword }))).toMatchObject(
      over,
    );
    expect(await confirm(pending, token)).toMatchObject(over);
    expect(await api('GET', '/auth/me', bearer(provisional.token))).toMatchObject({ status: 401 });
  });

  it('moves the newsletter only if asked to, and back again', async () => {
    const [staying, moving] = [await anAccount({ emailVerified: true }), { email: anAddress() }];
    await aSubscription({ email: staying.user.email });
    await aSubscription({ email: moving.email });
    const email = anAddress();
    await request(email, staying.token);
    await confirm(await linkTo(email), staying.token);
    const moved = await aMovedAccount(moving, { movesSubscription: true });
    const has = async (address: string) => (await findSubscriptionOf(database(), address)) !== null;

    expect([await has(staying.user.email), await has(email)]).toEqual([true, false]);
    expect([await has(moved.former), await has(moved.email)]).toEqual([false, true]);
    await undo(moved.undoLink);
    expect([await has(moved.former), await has(moved.email)]).toEqual([true, false]);
  });
});

describe('POST /api/auth/email-change/undo', () => {
  it('gives the former address back with a new password, and ends all sessions', async () => {
    const { user, token, former, email, undoLink } = await aMovedAccount();
    const second = await aSession(user);
    await age(user.id, 71);

    expect(await read(undoLink)).toMatchObject({ body: { purpose: 'undo-email-change', needsPassword: true } });
    expect(await undo(undoLink)).toMatchObject({ status: 200 });

    expect(await undo(undoLink)).toMatchObject(over);
    for (const ended of [token, second])
      expect(await api('GET', '/auth/me', bearer(ended))).toMatchObject({ status: 401 });
    expect(await signIn(email)).toMatchObject({ status: 401 });
    expect(await signIn(former)).toMatchObject({ status: 401 });
    expect(await signIn(former, newPassword)).toMatchObject({ status: 200, body: { user: { id: user.id } } });
    expect((await logEntriesOn(user.id)).map(({ action }) => action)).toContain('account.undoAddressChange');
  });

  it('does nothing after 72 hours', async () => {
    const { user, email, undoLink } = await aMovedAccount();
    await age(user.id, 72);

    expect(await undo(undoLink)).toMatchObject(over);
    expect(await addressOf(user)).toBe(email);
  });

  it('works after a new password and another change, whose own link it ends', async () => {
    const first = await aMovedAccount();
    const { user, token, former } = first;
    const proof = await linkTo(first.email);
    await api(
      'PUT',
      '/auth/profile',
      post({ currentPassword: password, newPassword: 'пароль чужого человека' }, token),
    );
    const third = anAddress();
    await request(third, token);
    await confirm(await linkTo(third), token);
    let second = '';
    await pollUntil(async () => {
      second = (await mailsTo(first.email)).map(tokenIn).find((link) => link !== proof) ?? '';
      return second !== '';
    });

    expect(await undo(first.undoLink)).toMatchObject({ status: 200 });

    expect(await addressOf(user)).toBe(former);
    expect(await undo(second ?? '')).toMatchObject(over);
    expect(await signIn(former, newPassword)).toMatchObject({ status: 200 });
  });

  it('removes methods of the second factor that were added since, and no others', async () => {
    const [fresh, older] = [await aMovedAccount(), await anAccountWithPasskey()];
    await addPasskey(fresh.token);
    const email = anAddress();
    await request(email, older.token);
    await confirm(await linkTo(email), older.token);
    const undoLink = await linkTo(older.user.email);
    await addPasskey(older.token, 'Чужой');

    await undo(fresh.undoLink);
    await undo(undoLink);

    expect(await signIn(fresh.former, newPassword)).toMatchObject({ status: 200 });
    expect(await signIn(older.user.email, newPassword)).toMatchObject({
      body: { code: 'second_factor_required', methods: ['passkey', 'recoveryCode'] },
    });
  });

  it('is refused in words if the former address has another account by now', async () => {
    const { former, undoLink } = await aMovedAccount();
    await anAccount({ email: former, emailVerified: true });

    expect(await undo(undoLink)).toMatchObject({ status: 409, body: { code: 'address_used_again' } });
  });

  it('is not offered to an address that nobody has proved', async () => {
    const { user, token } = await anAccount({ emailVerified: false });
    const email = anAddress();
    await request(email, token);
    await confirm(await linkTo(email), token);

    expect(await signIn(email)).toMatchObject({ status: 200 });
    expect(await mailsTo(user.email, undefined, 20)).toEqual([]);
  });
});
