import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { base64url, exportSPKI, importJWK, type JWTPayload, SignJWT } from 'jose';
import { database } from '#lib/platform/db/server/database.ts';
import { erasedGoogleUsers, users } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, anAddress, bearer, password, post } from '../../support/accounts.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { anIdToken, anUnsignedToken, sharedKey, someClaims } from '../../support/idTokens.ts';
import { aSigningKey } from '../../support/KeyServer.ts';
import { api } from '../../support/site.ts';

const now = () => Math.floor(Date.now() / 1000);

const me = (token: string) => api('GET', '/auth/me', bearer(token));

const accountsOf = (email: string) => database().select().from(users).where(eq(users.email, email));

describe('the bearer token of a Google user', () => {
  it('creates a reader on the first request and identifies the same reader afterwards', async () => {
    const claims = someClaims();

    const { status, headers, body } = await me(await anIdToken(claims));

    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      user: {
        id: expect.any(String),
        name: 'Ани Google',
        email: claims.email,
        role: 'reader',
        bio: '',
        avatarUrl: 'https://example.com/ani.jpg',
        language: 'ru',
        replyMails: false,
        provider: 'google',
        emailVerified: true,
        createdAt: expect.any(String),
      },
    });
    expect((await api('GET', '/user', bearer(await anIdToken(claims)))).body).toEqual(body);
    expect(await accountsOf(claims.email)).toMatchObject([{ providerUid: claims.sub, passwordHash: null }]);
  });

  it('offers accounts registered with the same address and does not change them until the user decides', async () => {
    const claims = someClaims();
    const registered = await api('POST', '/auth/register', post({ name: 'Ани', email: claims.email, password }));
    const { token } = registered.body as { token: string };
    const { id: articleId } = await anArticle();
    await api('POST', '/saved-articles', post({ articleId }, token));
    const google = await anIdToken(claims);
    await me(google);
    expect((await me(token)).status).toBe(200);

    const { accounts } = (await api('GET', '/auth/mailbox', bearer(google))).body as { accounts: { id: string }[] };
    await api('POST', '/auth/mailbox', post({ accounts: accounts.map(({ id }) => id) }, google));

    expect((await me(token)).status).toBe(401);
    expect((await api('GET', '/saved-articles', bearer(google))).body).toMatchObject({ articles: [{ id: articleId }] });
    expect(await accountsOf(claims.email)).toMatchObject([{ providerUid: claims.sub }]);
  });

  it('creates one reader for concurrent first requests', async () => {
    const claims = someClaims();
    const token = await anIdToken(claims);

    const answers = await Promise.all(Array.from({ length: 8 }, () => me(token)));

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await accountsOf(claims.email)).toHaveLength(1);
  });

  it('names the user by the address when Google returns no name, and works without a picture', async () => {
    const nameless = await anIdToken({ name: ' ', picture: undefined });
    const scripted = await anIdToken({ name: undefined, picture: 'javascript:alert(1)' });

    for (const token of [nameless, scripted]) {
      expect((await me(token)).body).toMatchObject({
        user: { name: expect.stringMatching(/^reader-[\w-]+$/), avatarUrl: null },
      });
    }
  });

  it('can like an article and change the profile, but has no password to change', async () => {
    const token = await anIdToken();
    const { id } = await anArticle();

    expect((await api('POST', '/likes', post({ articleId: id }, token))).body).toMatchObject({ isLiked: true });
    expect((await api('PUT', '/auth/profile', post({ name: 'Стало' }, token))).body).toMatchObject({
      user: { name: 'Стало' },
    });
    const change = { currentPassword: password, newPassword: 'совсем новый пароль' };
    expect(await api('PUT', '/auth/profile', post(change, token))).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.stringContaining('Google') } },
    });
  });

  it('does not open an account that somebody registered under the victim’s address before', async () => {
    const email = anAddress();
    const { user: impostor } = await anAccount({ email, emailVerified: false });

    const { body } = await me(await anIdToken({ email }));

    expect(body).toMatchObject({ user: { email, provider: 'google', role: 'reader' } });
    const accounts = await accountsOf(email);
    expect(accounts).toHaveLength(2);
    expect(accounts.find(({ id }) => id === impostor.id)).toMatchObject({ providerUid: null, provider: 'password' });
    expect((await api('POST', '/auth/login', post({ email, password }))).body).toMatchObject({
      user: { id: impostor.id },
    });
  });

  it('does not take over an account that has verified the address', async () => {
    const { user: admin } = await anAccount({ email: anAddress(), emailVerified: true, role: 'admin' });

    const { body } = await me(await anIdToken({ email: admin.email }));

    expect(body).toMatchObject({ user: { provider: 'google', role: 'reader', emailVerified: true } });
    expect(body).not.toMatchObject({ user: { id: admin.id } });
  });

  it('does not take over another Google user who had the address before', async () => {
    const email = anAddress();
    await me(await anIdToken({ email, sub: `old-${email}` }));

    const { status } = await me(await anIdToken({ email, sub: `new-${email}` }));

    expect(status).toBe(200);
    const proofs = (await accountsOf(email)).map(({ providerUid, emailVerified }) => [providerUid, emailVerified]);
    expect(proofs.sort()).toEqual([
      [`new-${email}`, true],
      [`old-${email}`, false],
    ]);
  });

  it('is refused at once when the user is blocked, with the reason; a new role applies at once', async () => {
    const claims = someClaims();
    const token = await anIdToken(claims);
    await me(token);

    await database().update(users).set({ role: 'author' }).where(eq(users.providerUid, claims.sub));
    expect((await me(token)).body).toMatchObject({ user: { role: 'author' } });

    await database().update(users).set({ blockedAt: new Date() }).where(eq(users.providerUid, claims.sub));
    expect(await me(token)).toMatchObject({ status: 401, body: { code: 'account_blocked' } });
  });

  it('is invalid after a logout, with every other token of the same sign-in, until a new Google sign-in', async () => {
    const claims = someClaims();
    const token = await anIdToken(claims);

    expect(await api('POST', '/auth/logout', bearer(token))).toMatchObject({ status: 204, body: null });

    expect((await me(token)).status).toBe(401);
    expect((await me(await anIdToken({ ...claims, iat: now() }))).status).toBe(401);
    expect((await me(await anIdToken({ ...claims, auth_time: now() }))).status).toBe(200);
  });
});

describe('a deleted Google user', () => {
  /** Deleted by themselves or by an admin, with the claims of the earlier sign-in. */
  async function deleted(by: 'an admin' | 'themselves') {
    const claims = someClaims();
    const { body } = await me(await anIdToken(claims));
    const { id } = Object(body).user;
    const answer =
      by === 'themselves'
        ? await api('DELETE', '/auth/me', post({ email: claims.email }, await anIdToken(claims)))
        : await api('DELETE', `/users/${id}`, bearer(await aSession(await aUser({ role: 'admin' }))));
    expect(answer.status).toBe(204);
    return { claims, id };
  }

  it.each(['an admin', 'themselves'] as const)('by %s cannot use tokens of an earlier sign-in', async (by) => {
    const { claims } = await deleted(by);

    for (const fresh of [{}, { iat: now() }, { iat: now(), email: anAddress() }]) {
      expect(await me(await anIdToken({ ...claims, ...fresh }))).toMatchObject({
        status: 401,
        body: { code: 'session_over' },
      });
    }
    expect(await accountsOf(claims.email)).toEqual([]);
  });

  it('becomes a new reader with a new Google sign-in, and old tokens stay invalid', async () => {
    const { claims, id } = await deleted('an admin');
    const again = { ...claims, auth_time: now() + 1 };

    const { status, body } = await me(await anIdToken(again));

    expect([status, body]).toMatchObject([200, { user: { email: claims.email, role: 'reader' } }]);
    expect(body).not.toMatchObject({ user: { id } });
    expect((await me(await anIdToken(claims))).status).toBe(401);
    expect((await me(await anIdToken(again))).status).toBe(200);
  });

  it('leaves only a hash of Google’s id', async () => {
    const { claims } = await deleted('an admin');

    const erasedRows = await database().select().from(erasedGoogleUsers);
    const uidHash = createHash('sha256').update(claims.sub).digest();
    expect(erasedRows.filter((row) => uidHash.equals(row.uidHash))).toHaveLength(1);
    expect(Buffer.concat(erasedRows.map((row) => row.uidHash)).includes(claims.sub)).toBe(false);
  });
});

describe('a bearer token that Google did not issue for this site', () => {
  const invalidClaims: [string, JWTPayload][] = [
    ['for another audience', { aud: 'another-project' }],
    ['for several audiences without this one', { aud: ['another-project', 'a-third'] }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['of Google itself', { iss: 'https://accounts.google.com' }],
    ['that has expired', { exp: now() - 60, iat: now() - 3660 }],
    ['without an expiry', { exp: undefined }],
    ['issued in the future', { iat: now() + 600, auth_time: now() }],
    ['without an issue time', { iat: undefined }],
    ['with a sign-in time in the future', { auth_time: now() + 600 }],
    ['without a sign-in time', { auth_time: undefined }],
    ['without a user id', { sub: '' }],
    ['without an address', { email: undefined }],
    ['with an unverified address', { email_verified: false }],
    ['without the verification of the address', { email_verified: undefined }],
    ['with a string as the verification', { email_verified: 'true' }],
  ];

  it.each(invalidClaims)('is refused: one %s', async (_, invalid) => {
    const claims = { ...someClaims(), ...invalid };

    expect((await me(await anIdToken(claims))).status).toBe(401);

    expect(
      await database()
        .select()
        .from(users)
        .where(eq(users.providerUid, String(claims.sub))),
    ).toEqual([]);
  });

  it.each<[string, (claims: JWTPayload) => Promise<string> | string]>([
    ['unsigned', anUnsignedToken],
    ['signed with another key', async (claims) => anIdToken(claims, {}, (await aSigningKey()).privateKey)],
    ['with an unknown key id', async (claims) => anIdToken(claims, { kid: 'another' })],
    ['with a wrong algorithm for the key', async (claims) => psSigned(claims)],
    ['signed with the public key as a secret', async (claims) => secretSigned(claims)],
    ['with a changed user', async (claims) => tampered(claims)],
    ['that is not a JWT', () => 'eyJhbGciOiJSUzI1NiJ9.e30.AAAA'],
    ['of dots only', () => 'a.b.c'],
  ])('is refused: one %s', async (_, make) => {
    const claims = someClaims();

    expect((await me(await make(claims))).status).toBe(401);

    expect(await accountsOf(claims.email)).toEqual([]);
  });
});

async function psSigned(claims: JWTPayload): Promise<string> {
  const { alg: _, ...key } = sharedKey();
  return new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: key.kid }).sign(await importJWK(key, 'PS256'));
}

async function secretSigned(claims: JWTPayload): Promise<string> {
  const { kty, n, e, kid } = sharedKey();
  const key = await importJWK({ kty, n, e }, 'RS256', { extractable: true });
  if (key instanceof Uint8Array) throw new Error('An RSA key was expected');
  const secret = new TextEncoder().encode(await exportSPKI(key));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
}

async function tampered(claims: JWTPayload): Promise<string> {
  const [header, , signature] = (await anIdToken({ ...claims, sub: 'honest' })).split('.');
  return `${header}.${base64url.encode(JSON.stringify(claims))}.${signature}`;
}
