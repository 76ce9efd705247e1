import { mailingContentSchema } from '#lib/domain/mailing.ts';
import { signSubscription } from '../../auth/subscriptionToken.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { composeMailing } from '../../mail/composeMailing.ts';
import { type Outcome, sendOnce } from '../../mail/sendOnce.ts';
import {
  beginDelivery,
  countQueuedDeliveries,
  type Delivery,
  failDelivery,
  findMailing,
  finishDelivery,
  finishMailing,
  isBeingSent,
  listQueuedDeliveries,
  readClock,
} from '../../queries/mailings.ts';
import { getSecret } from '../../queries/secrets.ts';
import { markBounced } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';

const batch = 200;
/** Mails under way at once. */
const lanes = 8;

/**
 * Sends a mailing to everybody who has not got it, in batches, however often it is interrupted, and to nobody twice.
 *
 * @throws Error when the mail server can't be reached or put some off: the job is to be tried again later
 */
export async function sendMailing(
  { db }: Caller,
  { mailingId }: JobData<'mailing'>,
  signal: AbortSignal,
): Promise<void> {
  const found = await findMailing(db, mailingId);
  if (!found) return;
  const key = await getSecret(db, 'subscriptions');
  const mailing = { ...found, content: mailingContentSchema.parse(found.content) };

  async function send(delivery: Delivery): Promise<void> {
    const { subscriptionId: id, email, departmentIds } = delivery;
    const to = { id, email, departmentIds, token: signSubscription(key, id, 'manage') };
    const mail = composeMailing(mailing, to);
    const outcome = mail ? await sendOnce(mail, () => beginDelivery(db, mailingId, id)) : nothingForThem;
    await record(db, mailingId, delivery, outcome);
  }

  // Who was put off in this run waits for the next.
  const startedAt = await readClock(db);
  while (await isBeingSent(db, mailingId)) {
    signal.throwIfAborted();
    const deliveries = await listQueuedDeliveries(db, mailingId, startedAt, batch);
    if (deliveries.length === 0) break;
    const waiting = deliveries.values();
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const delivery of waiting) {
          signal.throwIfAborted();
          await send(delivery);
        }
      }),
    );
  }
  if (await finishMailing(db, mailingId)) return;
  const left = await countQueuedDeliveries(db, mailingId);
  if (left > 0) throw new Error(`${left} mails were put off by the mail server`);
}

/** Nothing in it is from the departments that they chose: that is settled, too. */
const nothingForThem: Outcome = { kind: 'sent' };

async function record(db: Caller['db'], mailingId: string, delivery: Delivery, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return finishDelivery(db, mailingId, delivery.subscriptionId);
    case 'refused':
      await failDelivery(db, mailingId, delivery, outcome.reason, outcome.isPermanent);
      if (outcome.badAddress) await markBounced(db, delivery.subscriptionId, outcome.reason);
      return;
    case 'unreachable':
      throw new Error(outcome.reason);
    case 'unknown':
    case 'notClaimed':
  }
}
