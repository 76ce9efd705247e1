import { createHmac } from 'node:crypto';
import { findPasswordHash } from '#lib/accounts/server/queries/accounts.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { anAccount, password, post } from '../../../support/accounts.ts';
import { aSession } from '../../../support/builders.ts';
import { anAccountWithApp, anAccountWithPasskey, codeOf, complete, requestOf } from '../../../support/secondFactors.ts';
import { api } from '../../../support/site.ts';

const over = { status: 401, body: { code: 'challenge_over' } };
const wrong = { status: 401, body: { code: 'wrong_second_factor' } };
const contentOf = (challenge: string) =>
  JSON.parse(Buffer.from(challenge.split('.')[0] ?? '', 'base64url').toString()) as {
    userId: string;
    expiresAt: number;
  };

/** The challenge with other content, signed as the server signs. */
async function signed(challenge: string, change: object): Promise<string> {
  const content = contentOf(challenge);
  const text = Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url');
  const mac = createHmac('sha256', await getSecret(database(), 'challenges'))
    .update(`${text}.${await findPasswordHash(database(), content.userId)}`)
    .digest('base64url');
  return `${text}.${mac}`;
}

describe('a challenge of a sign-in', () => {
  it('expires', async () => {
    const { user, secret } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);
    const [late, inTime] = [
      await signed(challenge, { expiresAt: Date.now() - 1 }),
      await signed(challenge, { expiresAt: Date.now() + 60_000 }),
    ];

    expect(await complete({ challenge: late, code: codeOf(secret) })).toMatchObject(over);
    expect(await complete({ challenge: inTime, code: codeOf(secret) })).toMatchObject({ status: 200 });
  });

  it('lasts ten minutes', async () => {
    const { user } = await anAccountWithApp();

    const { expiresAt } = contentOf((await requestOf(user.email)).challenge);

    expect((expiresAt - Date.now()) / 60_000).toBeCloseTo(10, 0);
  });

  it('is completed once, by concurrent answers too', async () => {
    const { user, recoveryCodes } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);

    const answers = await Promise.all(
      recoveryCodes.slice(0, 3).map((recoveryCode) => complete({ challenge, recoveryCode })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await complete({ challenge, recoveryCode: recoveryCodes[4] })).toMatchObject(over);
  });

  it('is completed by no proof of another user', async () => {
    const victim = await anAccountWithApp();
    const other = await anAccountWithApp();
    const { challenge } = await requestOf(victim.user.email);

    expect(await complete({ challenge, code: codeOf(other.secret) })).toMatchObject(wrong);
    expect(await complete({ challenge, recoveryCode: other.recoveryCodes[0] })).toMatchObject(wrong);
    expect((await complete({ challenge, code: codeOf(victim.secret) })).status).toBe(200);
  });

  it('names no other user without the server’s signature', async () => {
    const victim = await anAccountWithApp();
    const other = await anAccountWithApp();
    const [content = '', mac] = (await requestOf(other.user.email)).challenge.split('.');
    const changed = { ...JSON.parse(Buffer.from(content, 'base64url').toString()), userId: victim.user.id };

    for (const text of [JSON.stringify(changed), '{}', 'null', '[', JSON.stringify({ ...changed, userId: "' or 1" })])
      expect(
        await complete({
          challenge: `${Buffer.from(text).toString('base64url').padEnd(20, 'A')}.${mac}`,
          code: codeOf(other.secret),
        }),
      ).toMatchObject(over);
  });

  it('is over when the password changes', async () => {
    const { user, token, secret } = await anAccountWithApp();
    const { challenge } = await requestOf(user.email);
    const change = { currentPassword: password, newPassword: 'совсем новый пароль' };
    expect((await api('PUT', '/auth/profile', post(change, token))).status).toBe(200);

    expect(await complete({ challenge, code: codeOf(secret) })).toMatchObject(over);
  });
});

describe('the second factor of an open session', () => {
  it('is changed by nobody who does not know the password', async () => {
    const { user } = await anAccountWithPasskey();
    const stolen = await aSession(user, new Date(Date.now() - 16 * 60_000));
    const { passkeys } = (await api('GET', '/auth/second-factor', { headers: { authorization: `Bearer ${stolen}` } }))
      .body as { passkeys: { id: string }[] };

    for (const [proof, refusal] of [
      [{}, { status: 403, body: { code: 'confirmation_required' } }],
      [{ password: 'не тот пароль' }, { status: 400, body: { fields: { password: expect.any(String) } } }],
    ] as const)
      for (const [method, path] of [
        ['POST', '/auth/second-factor/authenticator'],
        ['DELETE', '/auth/second-factor/authenticator'],
        ['POST', '/auth/second-factor/passkeys/options'],
        ['DELETE', `/auth/second-factor/passkeys/${passkeys[0]?.id}`],
        ['POST', '/auth/second-factor/recovery-codes'],
      ] as const)
        expect(await api(method, path, { ...post(proof, stolen), method })).toMatchObject(refusal);
  });

  it('is not moved to another account with that account’s challenge', async () => {
    const victim = await anAccount({ emailVerified: true });
    const other = await anAccountWithPasskey();
    const begun = await api('POST', '/auth/second-factor/passkeys/options', post({ password }, victim.token));
    const { challenge, options } = begun.body as { challenge: string; options: { challenge: string } };
    const passkey = other.authenticator.create(options);

    expect(
      await api('POST', '/auth/second-factor/passkeys', post({ challenge, name: 'Чужой', passkey }, other.token)),
    ).toMatchObject(over);
  });
});
