import { mailingContentSchema } from '#lib/domain/mailing.ts';
import { signSubscription } from '../../auth/subscriptionToken.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { composeMailing } from '../../mail/composeMailing.ts';
import { mailingSender } from '../../mail/mailingSender.ts';
import { mailSite } from '../../mail/mailSite.ts';
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
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';

const batch = 200;
/** Mails sent concurrently. */
const concurrency = 8;

/**
 * Sends a mailing in batches to all recipients who have not received it. Resumable at any point; nobody gets it twice.
 *
 * @throws Error if the mail server is unreachable or deferred some mails, so that the job is retried
 */
export async function sendMailing(
  { db }: Caller,
  { mailingId }: JobData<'mailing'>,
  signal: AbortSignal,
): Promise<void> {
  const found = await findMailing(db, mailingId);
  if (!found) return;
  const key = await getSecret(db, 'subscriptions');
  const sender = mailingSender((await siteSettings()).newsletter, found.language);
  const site = await mailSite(found.language);
  const mailing = { ...found, content: mailingContentSchema.parse(found.content) };

  async function send(delivery: Delivery): Promise<void> {
    const { subscriptionId: id, email, departmentIds, tags } = delivery;
    const to = { id, email, departmentIds, tags, token: signSubscription(key, id, 'manage') };
    const mail = composeMailing(site, mailing, to);
    const outcome = mail
      ? await sendOnce({ ...mail, ...sender }, () => beginDelivery(db, mailingId, id))
      : nothingToSend;
    await record(db, mailingId, delivery, outcome);
  }

  // Recipients deferred in this run are retried in the next one.
  const startedAt = await readClock(db);
  while (await isBeingSent(db, mailingId)) {
    signal.throwIfAborted();
    const deliveries = await listQueuedDeliveries(db, mailingId, startedAt, batch);
    if (deliveries.length === 0) break;
    const waiting = deliveries.values();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const delivery of waiting) {
          signal.throwIfAborted();
          await send(delivery);
        }
      }),
    );
  }
  if (await finishMailing(db, mailingId)) return;
  const remaining = await countQueuedDeliveries(db, mailingId);
  if (remaining > 0) throw new Error(`${remaining} mails were deferred by the mail server`);
}

/** The mailing has no article of the recipient's choice, so there is nothing left to send. */
const nothingToSend: Outcome = { kind: 'sent' };

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
