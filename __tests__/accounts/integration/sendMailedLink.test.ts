import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { mailTokens } from '#lib/platform/db/server/schema/users.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { aUser } from '../../support/builders.ts';

// A port without a listener, set before the module that reads it is loaded.
Object.assign(env, { RATE_LIMITS: true, SMTP_URL: 'smtp://127.0.0.1:1' });
const { sendMailedLink } = await import('#lib/accounts/server/mailedLinks.ts');

describe('sendMailedLink while the mail server is down', () => {
  it('fails each time, uses up no attempt of the address and stores no link', async () => {
    const { id: userId } = await aUser();
    const send = () =>
      sendMailedLink(
        asVisitor(),
        { userId, purpose: 'verify-email', kind: 'verifyEmail', language: 'ru' },
        randomUUID(),
      );

    for (let n = 0; n < 5; n += 1) await expect(send()).rejects.toMatchObject({ code: 'ESOCKET' });

    expect(await database().select().from(mailTokens).where(eq(mailTokens.userId, userId))).toEqual([]);
  });

  it('sends no link to another account of an address whose verified account is blocked', async () => {
    const { email } = await aUser({ emailVerified: true, blockedAt: new Date() });
    await aUser({ email });

    const mail = { email, purpose: 'reset-password', kind: 'resetPassword', language: 'ru' } as const;
    const sent = sendMailedLink(asVisitor(), mail, randomUUID());

    await expect(sent).resolves.toBeUndefined();
  });
});
