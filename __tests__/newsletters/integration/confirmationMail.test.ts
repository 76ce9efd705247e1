import { eq, sql } from 'drizzle-orm';
import { countConfirmation, storeSubscriptionRequest } from '#lib/newsletters/server/queries/subscriptions.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { anAddress } from '../../support/accounts.ts';
import { aSubscription } from '../../support/builders.ts';

describe('the confirmation mail of an address', () => {
  const ask = (email: string) => storeSubscriptionRequest(database(), email, 'ru', {});

  it('is wanted until one was sent, then again after a day', async () => {
    const email = anAddress();
    const id = await ask(email);
    // The process was killed before it sent the mail.
    expect([id === null, await ask(email)]).toEqual([false, id]);

    await countConfirmation(database(), id ?? '');
    expect(await ask(email)).toBeNull();
    await database()
      .update(subscriptions)
      .set({ confirmationSentAt: sql`now() - interval '25 hours'` })
      .where(eq(subscriptions.email, email));
    expect(await ask(email)).toBe(id);
  });

  it('is sent to somebody who had subscribed with an account and ended it', async () => {
    const { id, email } = await aSubscription({ status: 'unsubscribed', confirmationSentAt: null });

    expect(await ask(email)).toBe(id);
  });
});
