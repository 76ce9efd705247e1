import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { type MailOutcome, sendOnce } from '#lib/platform/mail/server/sendOnce.ts';
import { mailSite, siteSettings } from '#lib/settings/server/siteSettings.ts';
import { articleIdsIn, type MailedArticle, type MailingContent, mailingContentSchema } from '../mailing.ts';
import { composeMailing, mailingSender } from './composeMailing.ts';
import { listPublicIds } from './queries/digestArticles.ts';
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
  type MailingRow,
  readClock,
  skipDelivery,
  stopMailing,
} from './queries/mailings.ts';
import { markBounced } from './queries/subscriptions.ts';
import { signSubscription } from './subscriptions.ts';

const batch = 200;
/** Mails sent concurrently. */
const concurrency = 8;

/**
 * Sends a mailing in batches to all recipients who have not received it. Resumable at any point; nobody gets it twice. What may have
 * changed since it began, that it was stopped, a recipient unsubscribed or an article was withdrawn, is asked for each mail when it
 * is handed over; a mail that must not be sent ends the batch, and the next begins with what holds now.
 *
 * @throws Error if the mail server is unreachable or deferred some mails, so that the job is retried
 */
export async function sendMailing(
  { db }: Caller,
  { mailingId }: JobData<'mailing'>,
  signal: AbortSignal,
): Promise<void> {
  const key = await getSecret(db, 'subscriptions');
  // Recipients deferred in this run are retried in the next one.
  const startedAt = await readClock(db);
  for (let mailing = await findSendable(db, mailingId); mailing; mailing = await findSendable(db, mailingId)) {
    signal.throwIfAborted();
    const { languages } = await siteSettings();
    const deliveries = await listQueuedDeliveries(db, mailingId, languages, startedAt, batch);
    if (deliveries.length === 0) break;
    const send = await prepare(db, mailing, key);
    const waiting = deliveries.values();
    let isOutdated = false;
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const delivery of waiting) {
          signal.throwIfAborted();
          if (isOutdated) return;
          if (!(await send(delivery))) isOutdated = true;
        }
      }),
    );
  }
  const { languages } = await siteSettings();
  if ((await finishMailing(db, mailingId, languages)) || !(await isBeingSent(db, mailingId))) return;
  const remaining = await countQueuedDeliveries(db, mailingId);
  if (remaining > 0) throw new Error(`${remaining} mails were deferred by the mail server`);
}

type Sendable = Omit<MailingRow, 'content'> & { content: MailingContent };

/** The mailing with those of its articles that are public; null if it is not being sent. Stops it if none is public. */
async function findSendable(db: Db, id: string): Promise<Sendable | null> {
  const mailing = await findMailing(db, id);
  if (mailing?.state !== 'sending') return null;
  const stored = mailingContentSchema.parse(mailing.content);
  const publicIds = new Set(await listPublicIds(db, articleIdsIn(stored)));
  const isPublic = ({ id }: MailedArticle) => id === null || publicIds.has(id);
  const content = { ...stored, lead: stored.lead.filter(isPublic), latest: stored.latest.filter(isPublic) };
  if (content.lead.length + content.latest.length > 0) return { ...mailing, content };
  await stopMailing(db, id, 'withdrawn');
  return null;
}

/** Returns the function that sends the mailing to one recipient: false if it must not be sent. */
async function prepare(db: Db, mailing: Sendable, key: Buffer) {
  const { newsletter, languages } = await siteSettings();
  const sender = mailingSender(newsletter, mailing.language);
  const site = await mailSite(mailing.language);
  const articleIds = articleIdsIn(mailing.content);

  return async (delivery: Delivery): Promise<boolean> => {
    const { subscriptionId: id, email, departmentIds, tags } = delivery;
    const to = { id, email, departmentIds, tags, token: signSubscription(key, id, 'manage') };
    const mail = composeMailing(site, mailing, to);
    if (!mail) {
      await skipDelivery(db, mailing.id, id);
      return true;
    }
    const outcome = await sendOnce({ ...mail, ...sender }, () =>
      beginDelivery(db, mailing.id, delivery, languages, articleIds),
    );
    await record(db, mailing.id, delivery, outcome);
    return outcome.kind !== 'notClaimed';
  };
}

async function record(db: Db, mailingId: string, delivery: Delivery, outcome: MailOutcome): Promise<void> {
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
