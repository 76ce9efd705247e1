import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { bearer, post } from '../../../support/accounts.ts';
import { SoftwarePasskey } from '../../../support/SoftwarePasskey.ts';
import { anAccountWithPasskey } from '../../../support/secondFactors.ts';
import { api } from '../../../support/site.ts';

async function begin() {
  const { body } = await api('POST', '/auth/passkey/options');
  return body as { challenge: string; options: { challenge: string; userVerification: string } };
}

describe('POST /api/auth/passkey', () => {
  it('signs in without a password or another step', async () => {
    const { user, authenticator } = await anAccountWithPasskey();
    const { challenge, options } = await begin();

    const { status, body } = await api(
      'POST',
      '/auth/passkey',
      post({ challenge, passkey: authenticator.get(options) }),
    );

    expect([status, body, options.userVerification]).toEqual([
      200,
      { token: expect.any(String), user: expect.objectContaining({ id: user.id }) },
      'required',
    ]);
    expect((await api('GET', '/auth/me', bearer((body as { token: string }).token))).status).toBe(200);
  });

  it('refuses a passkey of nobody, one whose device has not verified the user, and a blocked user’s', async () => {
    const { user, authenticator } = await anAccountWithPasskey();
    const { challenge, options } = await begin();
    const signIn = (passkey: object) => api('POST', '/auth/passkey', post({ challenge, passkey }));

    expect(await signIn(new SoftwarePasskey().get(options))).toMatchObject({ status: 401 });
    expect(await signIn(authenticator.get(options, false))).toMatchObject({ status: 401 });
    await database().update(users).set({ blockedAt: new Date() }).where(eq(users.id, user.id));
    expect(await signIn(authenticator.get(options))).toMatchObject({ status: 401, body: { code: 'wrong_passkey' } });
  });

  it('refuses a replayed answer, and a counter that went back', async () => {
    const { authenticator } = await anAccountWithPasskey();
    const first = await begin();
    const answer = authenticator.get(first.options);
    const signIn = (challenge: string, passkey: object) => api('POST', '/auth/passkey', post({ challenge, passkey }));
    expect((await signIn(first.challenge, answer)).status).toBe(200);

    expect(await signIn(first.challenge, answer)).toMatchObject({ status: 401, body: { code: 'challenge_over' } });
    const second = await begin();
    authenticator.counter = 0;
    expect((await signIn(second.challenge, authenticator.get(second.options))).status).toBe(401);
  });
});
