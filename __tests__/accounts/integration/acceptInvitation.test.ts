import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { invitations } from '#lib/platform/db/server/schema/invitations.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { anIdToken, someClaims } from '../../support/idTokens.ts';
import { accept, anInvitation, lookUp } from '../../support/invitations.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { anAccountWithApp, codeOf, complete } from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

type SignedIn = { token: string; user: { id: string } };

const newPassword = 'совсем новый пароль';
const me = (token: string) => api('GET', '/auth/me', bearer(token));
const logIn = (email: string, words: string) => api('POST', '/auth/login', post({ email, password: words }));
const accountsOf = (email: string) => database().select().from(users).where(eq(users.email, email));
const register = async (email: string) =>
  (await api('POST', '/auth/register', post({ name: 'Ани', email, password }))).body as SignedIn;

describe('POST /api/invitations/accept without an account', () => {
  it('creates an account with a verified address and the role, and signs it in', async () => {
    const { id, email, admin, token } = await anInvitation({ language: 'hy', name: 'Անի' });

    expect((await lookUp(token)).body).toEqual({
      email,
      name: 'Անի',
      role: 'editor',
      language: 'hy',
      inviter: 'Главный',
      expiresAt: expect.any(String),
      reviewRequired: false,
      hasAccount: false,
      needsPassword: true,
      needsChoice: false,
      accounts: [],
    });
    const { status, body } = await accept({ token, password: newPassword });

    const { token: session, user } = body as SignedIn;
    expect([status, user]).toMatchObject([
      200,
      { email, name: 'Անի', role: 'editor', language: 'hy', emailVerified: true },
    ]);
    expect((await me(session)).body).toEqual({ user });
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect((await logEntriesOn(id)).find(({ action }) => action === 'invitation.accept')).toMatchObject({
      actorId: user.id,
      details: { before: { role: 'reader' }, after: { role: 'editor' } },
    });
    expect((await api('GET', '/invitations', bearer(admin.token))).body).not.toMatchObject({ invitations: [{ id }] });
  });

  it('takes the name that the invited person enters', async () => {
    const { token } = await anInvitation({ name: 'Ani' });

    expect((await accept({ token, name: ' Анна  Петросян ', password })).body).toMatchObject({
      user: { name: 'Анна Петросян' },
    });
  });

  it('needs a password, and refuses a common one and a bad name; the invitation stays valid', async () => {
    const { token } = await anInvitation();

    expect((await accept({ token })).body).toMatchObject({
      code: 'invalid_input',
      fields: { password: expect.any(String) },
    });
    expect((await accept({ token, password: 'password' })).status).toBe(400);
    expect((await accept({ token, password, name: '\u202e' })).status).toBe(400);
    expect((await accept({ token, password, role: 'admin' })).status).toBe(400);
    expect((await lookUp(token)).status).toBe(200);
  });

  it('admits one of two concurrent requests, and nobody afterwards', async () => {
    const { email, token } = await anInvitation();

    const answers = await Promise.all([accept({ token, password }), accept({ token, password: newPassword })]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await accountsOf(email)).toHaveLength(1);
    expect((await accept({ token, password })).body).toMatchObject({ code: 'invitation_over' });
    expect((await lookUp(token)).body).toMatchObject({ code: 'invitation_over' });
  });

  it('refuses an expired link and an unknown one', async () => {
    const { id, token } = await anInvitation();
    await database().update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.id, id));

    for (const one of [token, 'x'.repeat(43)])
      expect((await accept({ token: one, password })).body).toMatchObject({ code: 'invitation_over' });
  });
});

describe('POST /api/invitations/accept with an account', () => {
  it('raises the role of a reader in the session, which stays', async () => {
    const email = anAddress();
    const { user, token: session } = await anAccount({ email, emailVerified: true, name: 'Ани' });
    const { token } = await anInvitation({ email, name: 'Другое имя' });

    expect((await lookUp(token, session)).body).toMatchObject({ hasAccount: true, needsPassword: false });
    const { body } = await accept({ token }, session);

    expect(body).toMatchObject({ token: session, user: { id: user.id, name: 'Ани', role: 'editor' } });
    expect((await logIn(email, password)).status).toBe(200);
    expect((await me(session)).body).toMatchObject({ user: { role: 'editor' } });
  });

  it('needs a new password of a reader without the session, whose other sessions end', async () => {
    const email = anAddress();
    const { user, token: session } = await anAccount({ email, emailVerified: true });
    const { token } = await anInvitation({ email });

    expect((await lookUp(token)).body).toMatchObject({ hasAccount: true, needsPassword: true });
    expect((await accept({ token })).status).toBe(400);
    expect((await accept({ token, password: newPassword })).body).toMatchObject({
      user: { id: user.id, role: 'editor' },
    });

    expect((await me(session)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  it('does not count the session of somebody else', async () => {
    const { email, token } = await anInvitation();
    const { user, token: session } = await anAccount();

    expect((await accept({ token }, session)).status).toBe(400);
    const { body } = await accept({ token, password }, session);

    expect(body).toMatchObject({ user: { email, role: 'editor' } });
    expect((body as SignedIn).token).not.toBe(session);
    expect((await me(session)).body).toMatchObject({ user: { id: user.id, role: 'reader' } });
  });

  it('gives a stranger who registered the address before neither the role nor access', async () => {
    const email = anAddress();
    const stranger = await register(email);
    const { token } = await anInvitation({ email });

    const { body } = await accept({ token, password: newPassword });

    expect((body as SignedIn).user.id).not.toBe(stranger.user.id);
    expect((await me(stranger.token)).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await accountsOf(email)).find(({ id }) => id === stranger.user.id)?.role).toBe('reader');
  });

  it('uses the unconfirmed account that the invited person recognizes', async () => {
    const email = anAddress();
    const own = await register(email);
    const { token } = await anInvitation({ email });
    await api('PUT', '/auth/profile', post({ bio: 'О себе' }, own.token));
    const link = (await lookUp(token)).body as { needsChoice: boolean; accounts: { id: string }[] };

    const { body } = await accept({ token, password: newPassword, accounts: link.accounts.map(({ id }) => id) });

    expect(link.needsChoice).toBe(true);
    expect(body).toMatchObject({ user: { id: own.user.id, role: 'editor', emailVerified: true } });
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('takes no session of an account beside the one that has verified the address', async () => {
    const { token, email } = await anInvitation();
    const beside = await register(email);
    const { user: owner } = await anAccount({ email, emailVerified: true });

    expect((await lookUp(token, beside.token)).body).toMatchObject({ needsPassword: true });
    expect(await accept({ token }, beside.token)).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect((await logIn(email, password)).body).toMatchObject({ user: { id: owner.id } });

    const { body } = await accept({ token, password: newPassword, accounts: [] }, beside.token);
    const { token: session } = body as SignedIn;
    expect((await me(session)).body).toMatchObject({ user: { id: owner.id, role: 'editor' } });
  });

  it('never lowers a role that was raised meanwhile', async () => {
    const email = anAddress();
    const { user, token: session } = await anAccount({ email, emailVerified: true });
    const { token } = await anInvitation({ email, role: 'author' });
    await database().update(users).set({ role: 'admin' }).where(eq(users.id, user.id));

    expect((await accept({ token }, session)).body).toMatchObject({ user: { role: 'admin' } });
  });

  it('refuses a blocked account that has verified the address', async () => {
    const email = anAddress();
    const { token } = await anInvitation({ email });
    const { user } = await anAccount({ email, emailVerified: true, blockedAt: new Date() });

    expect((await accept({ token, password: newPassword })).status).toBe(400);
    expect((await accountsOf(email)).map(({ id }) => id)).toEqual([user.id]);
  });
});

describe('POST /api/invitations/accept with Google', () => {
  it('gives the role to the Google user with the invited address, without a password', async () => {
    const claims = someClaims();
    const { token } = await anInvitation({ email: claims.email.toUpperCase() });
    const google = await anIdToken(claims);

    expect((await lookUp(token, google)).body).toMatchObject({ hasAccount: true, needsPassword: false, accounts: [] });
    expect((await accept({ token }, google)).body).toMatchObject({
      token: google,
      user: { email: claims.email, provider: 'google', role: 'editor' },
    });
    expect((await me(google)).body).toMatchObject({ user: { role: 'editor' } });
  });

  it('refuses a Google user with another address', async () => {
    const { token } = await anInvitation();
    const google = await anIdToken(someClaims());

    expect((await accept({ token }, google)).body).toMatchObject({ fields: { password: expect.any(String) } });
    expect((await me(google)).body).toMatchObject({ user: { role: 'reader' } });
  });
});

describe('POST /api/invitations/accept for an account with a second factor', () => {
  it('gives the role, but asks for the second factor before it signs in', async () => {
    const { user, secret } = await anAccountWithApp();
    const { token } = await anInvitation({ email: user.email });

    const { status, body } = await accept({ token, password: newPassword });

    expect([status, body]).toMatchObject([401, { code: 'second_factor_required', methods: ['code', 'recoveryCode'] }]);
    const { challenge } = body as { challenge: string };
    expect(await complete({ challenge, code: codeOf(secret) })).toMatchObject({
      status: 200,
      body: { user: { id: user.id, role: 'editor' } },
    });
  });
});
