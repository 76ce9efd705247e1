import type { Language } from '#lib/languages/language.ts';
import { articleIdsIn, mailingContentSchema } from '../mailing.ts';
import { siteDay } from '#lib/settings/siteDay.ts';
import type { Frequency } from '../subscription.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import {
  addDeliveries,
  countActiveSubscribers,
  insertDigest,
  listLastDigests,
  listSubscribedLanguages,
  lockDigests,
  readClock,
} from './queries/mailings.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { readDigestContent } from './readDigestContent.ts';

const day = 24 * 3_600_000;
const lengths: Record<Frequency, number> = { daily: day, weekly: 7 * day };
/** Articles whose transaction was still open when the last digest was made became public before it. */
const overlap = 5 * 60_000;
const monday = 'Mon';

/**
 * Creates and queues the digests that are due today. Idempotent within a day. If only one kind of digest is sent,
 * subscribers who chose the other kind get it too.
 */
export async function sendDigests({ db }: Caller, at?: Date): Promise<void> {
  const { timeZone, newsletter } = await siteSettings();
  const now = at ?? new Date(await readClock(db));
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(now);
  for (const { language } of await listSubscribedLanguages(db)) {
    for (const frequency of newsletter.digests) {
      if (frequency === 'weekly' && weekday !== monday) continue;
      const subscribed: Frequency[] = newsletter.digests.length > 1 ? [frequency] : ['daily', 'weekly'];
      await inTransaction((transaction) => sendDigest(transaction, { language, frequency, subscribed }, now, timeZone));
    }
  }
}

async function sendDigest(
  transaction: Db,
  { language, frequency, subscribed }: { language: Language; frequency: Frequency; subscribed: Frequency[] },
  now: Date,
  timeZone: string,
): Promise<void> {
  await lockDigests(transaction);
  if ((await countActiveSubscribers(transaction, language, subscribed)) === 0) return;
  const former = await listLastDigests(transaction, language, frequency);
  const content = await readDigestContent(transaction, language, periodOf(former, frequency, now));
  const isEmpty = content.latest.length === 0 && content.lead.length === 0;
  // The next one begins where the first one ended, although it had nothing to say.
  if (isEmpty && former.length > 0) return;
  const period = siteDay(now, timeZone);
  const date = formatDate(now.getTime(), language, timeZone);
  const { name } = await siteSettings();
  const subject = translate(language, `mail.mailing.${frequency}Subject`, { site: name[language], date });

  const digest = {
    language,
    frequency,
    period,
    subject,
    content,
    createdAt: now,
    ...(isEmpty && { state: 'done' as const, finishedAt: now }),
  };
  const mailingId = await insertDigest(transaction, digest);
  if (!mailingId || isEmpty) return;
  await addDeliveries(transaction, mailingId, language, subscribed);
  await enqueue(transaction, 'mailing', { mailingId }, { key: mailingId });
}

/**
 * Since the last digest, so that each article is in one, however late or early the job runs; at most two days or weeks. Without a
 * digest before, or with one of a clock that was ahead, a day or a week. By `becamePublicAt`, because editors change `publishedAt`.
 */
function periodOf(digests: Awaited<ReturnType<typeof listLastDigests>>, frequency: Frequency, now: Date) {
  const except = digests.flatMap(({ content }) => articleIdsIn(mailingContentSchema.parse(content)));
  const last = digests[0] && digests[0].createdAt < now ? digests[0].createdAt.getTime() - overlap : null;
  const length = lengths[frequency];
  const since = new Date(Math.max(now.getTime() - 2 * length, last ?? now.getTime() - length));
  return { by: 'becamePublicAt' as const, since, except };
}
