import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { notifications as notificationRows } from '#lib/platform/db/server/schema/notifications.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { askedBy, confirm, makeStale } from '../../support/confirmations.ts';
import { anIdToken, someClaims } from '../../support/idTokens.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { mailsTo } from '../../support/mails.ts';
import { notificationsOf } from '../../support/notificationsOf.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { anAccountWithApp, anAccountWithPasskey, codeOf, complete, requestOf } from '../../support/secondFactors.ts';
import { api } from '../../support/site.ts';

const browsers = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
};

function signIn(email: string, typed = password, userAgent = browsers.firefox) {
  const { headers, body } = post({ email, password: typed });
  return api('POST', '/auth/login', { body, headers: { ...headers, 'user-agent': userAgent } });
}

const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token;

const signInsOf = async (id: string) =>
  (await logEntriesOn(id))
    .filter(({ action }) => action.startsWith('signIn.'))
    .map(({ action, details }) => [action, details]);

describe('the log of changes', () => {
  it('has a sign-in with its means, the device in words and the shortened network', async () => {
    const { user } = await anAccount();

    const { status } = await signIn(user.email);

    expect(status).toBe(200);
    expect(await logEntriesOn(user.id)).toMatchObject([
      {
        action: 'signIn.succeed',
        actorId: user.id,
        level: 'info',
        details: { after: { means: 'password', device: 'Firefox · Linux', source: '127.0.0.0/24' } },
        requestId: expect.any(String),
      },
    ]);
  });

  it('has a refused one with the reason, by nobody', async () => {
    const { user } = await anAccount();

    await signIn(user.email, 'не тот пароль');

    expect(await pollUntil(async () => (await signInsOf(user.id)).length === 1)).toBe(true);
    expect(await logEntriesOn(user.id)).toMatchObject([
      {
        action: 'signIn.refuse',
        actorId: null,
        level: 'warning',
        details: { after: { means: 'password', reason: 'wrong_credentials', device: 'Firefox · Linux' } },
      },
    ]);
  });

  it('has a refused second factor, and the sign-in with the right one', async () => {
    const { user, secret } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);
    await complete({ challenge, code: '000000' });
    await pollUntil(async () => (await signInsOf(user.id)).length === 1);
    await complete({ challenge, code: codeOf(secret) });

    expect(await signInsOf(user.id)).toMatchObject([
      ['signIn.refuseSecondFactor', { after: { reason: 'wrong_second_factor' } }],
      ['signIn.succeed', { after: { means: 'secondFactor' } }],
    ]);
  });

  it('has sign-ins with a passkey, at registration and at Google, the last one once', async () => {
    const { user, authenticator } = await anAccountWithPasskey();
    const begun = (await api('POST', '/auth/passkey/options')).body as {
      challenge: string;
      options: { challenge: string };
    };
    await api('POST', '/auth/passkey', post({ challenge: begun.challenge, passkey: authenticator.get(begun.options) }));
    const registered = await api('POST', '/auth/register', post({ name: 'Ани', email: anAddress(), password }));
    const claims = { ...someClaims(), auth_time: Math.floor(Date.now() / 1000) - 60 };
    const google = bearer(await anIdToken(claims));
    const asked = await Promise.all([1, 2, 3].map(() => api('GET', '/auth/me', google)));

    const idOf = ({ body }: { body: unknown }) => (body as { user: { id: string } }).user.id;
    const [first = registered] = asked;
    expect(await signInsOf(user.id)).toMatchObject([['signIn.succeed', { after: { means: 'passkey' } }]]);
    expect(await signInsOf(idOf(registered))).toMatchObject([['signIn.succeed', { after: { means: 'registration' } }]]);
    expect(await signInsOf(idOf(first))).toMatchObject([['signIn.succeed', { after: { means: 'google' } }]]);
    await api('GET', '/auth/me', bearer(await anIdToken({ ...claims, auth_time: claims.auth_time + 30 })));
    expect(await signInsOf(idOf(first))).toHaveLength(2);
  });

  it('has wrong passwords and codes with which somebody failed to confirm', async () => {
    const { user, token, secret } = await anAccountWithApp();
    await makeStale(user);
    const { challenge } = await askedBy('POST', '/auth/second-factor/recovery-codes', {}, token);

    expect(await confirm({ password: 'чужой пароль' }, token)).toMatchObject({ status: 400 });
    expect(await confirm({ challenge, code: '000000' }, token)).toMatchObject({ status: 400 });

    const refused = (reason: string) => ['signIn.refuse', { after: { means: 'confirmation', reason } }];
    expect(await signInsOf(user.id)).toMatchObject([refused('wrong_password'), refused('wrong_second_factor')]);
    // A wrong code does not use the challenge up.
    expect(await confirm({ challenge, code: codeOf(secret) }, token)).toMatchObject({ status: 204 });
  });

  it('has a refused sign-in at Google of a blocked account, once for all requests with its token', async () => {
    const claims = someClaims();
    const { body } = await api('GET', '/auth/me', bearer(await anIdToken(claims)));
    const { id } = (body as { user: { id: string } }).user;
    await database().update(users).set({ blockedAt: new Date() }).where(eq(users.id, id));
    const later = bearer(await anIdToken({ ...claims, auth_time: Math.floor(Date.now() / 1000) + 1 }));

    const answers = await Promise.all([1, 2, 3].map(() => api('GET', '/auth/me', later)));

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await signInsOf(id)).toMatchObject([
      ['signIn.succeed', { after: { means: 'google' } }],
      ['signIn.refuse', { after: { means: 'google', reason: 'account_blocked' } }],
    ]);
  });

  it('has a new password, the end of sessions and a sign-out', async () => {
    const { user, token } = await anAccount();
    await api('PUT', '/auth/profile', post({ newPassword: 'совсем новый пароль' }, token));
    await api('DELETE', '/auth/sessions', bearer(token));
    await api('POST', '/auth/logout', bearer(token));

    expect((await logEntriesOn(user.id)).map(({ action }) => action)).toEqual([
      'account.changePassword',
      'account.endSessions',
      'account.signOut',
    ]);
  });

  it('loses them with the account', async () => {
    const { user } = await anAccount();
    const token = tokenOf(await signIn(user.email));

    await api('DELETE', '/auth/me', post({ password }, token));

    expect((await logEntriesOn(user.id)).map(({ action }) => action)).toEqual(['account.delete']);
  });

  it('is filtered by them', async () => {
    const { user, token } = await anAccount({ role: 'admin' });
    await signIn(user.email);

    const { body } = await api('GET', `/logs?action=signIn&target=user:${user.id}`, bearer(token));

    expect(body).toMatchObject({ logs: [{ action: 'signIn.succeed' }] });
  });
});

describe('a sign-in from a new device', () => {
  it('is mailed to the owner, one from a known device is not', async () => {
    const { user } = await anAccount({ emailVerified: true, language: 'en' });
    await signIn(user.email);
    await signIn(user.email);
    await signIn(user.email, password, browsers.phone);

    const mails = await mailsTo(user.email);
    expect(mails).toMatchObject([{ subject: expect.stringContaining('Sign-in from a new device') }]);
    expect(mails[0]?.text).toMatch(/Device: Safari · iPhone\. Network: 127\.0\.0\.0\/24\./);
    expect(mails[0]?.text).toContain('/en/profile');
  });

  it('is a notification for staff, without a second mail, and none for readers', async () => {
    const { user, token } = await anAccount({ role: 'author', emailVerified: true });
    const { user: reader } = await anAccount({ emailVerified: true });
    for (const { email } of [user, reader]) {
      await signIn(email);
      await signIn(email, password, browsers.phone);
      await signIn(email, password, browsers.phone);
    }

    const { notifications } = await notificationsOf(token);
    expect(notifications).toMatchObject([
      { kind: 'signIn', note: 'Safari · iPhone · 127.0.0.0/24', actor: null, article: null, read: false },
    ]);
    const stored = await database().select().from(notificationRows).where(eq(notificationRows.recipientId, reader.id));
    expect(stored).toEqual([]);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it('is not mailed to an address that is not verified', async () => {
    const { user } = await anAccount({ emailVerified: false });
    const { user: later } = await anAccount({ emailVerified: true });
    for (const { email } of [user, later]) {
      await signIn(email);
      await signIn(email, password, browsers.phone);
    }

    expect(await mailsTo(later.email)).toHaveLength(1);
    expect(await mailsTo(user.email, undefined, 1)).toEqual([]);
  });
});

describe('GET /api/auth/sign-ins', () => {
  it('lists the caller’s own, newest first, with the refused ones', async () => {
    const { user } = await anAccount();
    await signIn(user.email, 'не тот пароль');
    await pollUntil(async () => (await signInsOf(user.id)).length === 1);
    const token = tokenOf(await signIn(user.email));
    await signIn((await anAccount()).user.email);

    const { status, body } = await api('GET', '/auth/sign-ins', bearer(token));

    const seen = { time: expect.any(String), means: 'password', device: 'Firefox · Linux', network: '127.0.0.0/24' };
    expect([status, body]).toEqual([
      200,
      {
        signIns: [
          { ...seen, isRefused: false },
          { ...seen, isRefused: true },
        ],
      },
    ]);
  });
});
