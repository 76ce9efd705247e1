import type { Language } from '#lib/languages/language.ts';
import { takeDigests } from '#lib/notifications/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import { takeMailSlot } from '#lib/platform/limits/server/mailSlots.ts';
import { composeMail } from '#lib/platform/mail/server/composeMail.ts';
import { mailFailure } from '#lib/platform/mail/server/mailFailure.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';
import { mailSite, siteSettings } from '#lib/settings/server/siteSettings.ts';
import { audienceOf, shownLanguage } from '#lib/settings/shownLanguages.ts';
import { siteDay } from '#lib/settings/siteDay.ts';
import { articleIdsIn, type MailingContent, mailingContentSchema } from '../mailing.ts';
import { choicesSchema, type Frequency } from '../subscription.ts';
import { presentMailedArticle } from './present.ts';
import { countArticlesSince, listArticlesSince } from './queries/digestArticles.ts';
import {
  addDeliveries,
  countActiveSubscribers,
  insertDigest,
  listLastDigests,
  listSubscribedLanguages,
  lockDigests,
  readClock,
} from './queries/mailings.ts';
import { countConfirmation, markBounced, storeSubscriptionRequest } from './queries/subscriptions.ts';
import { signSubscription } from './subscriptions.ts';

/** `latest` have a summary; what follows them has only its headline, so that mail clients show all of a long digest. */
const counts = { articles: 200, lead: 5, latest: 20 };

/** What a digest of the period has: most read first, then newest, without duplicates. */
export async function readDigestContent(
  db: Db,
  language: Language,
  period: Parameters<typeof listArticlesSince>[2],
): Promise<MailingContent> {
  const rows = await listArticlesSince(db, language, period, counts.articles);
  const all = rows.length < counts.articles ? rows.length : await countArticlesSince(db, language, period);
  const mostRead = rows.length > counts.lead ? rows.toSorted((a, b) => b.rank - a.rank).slice(0, counts.lead) : [];
  const latest = rows.filter((row) => !mostRead.includes(row));
  const present = (row: (typeof rows)[number]) => presentMailedArticle(row, language, env.SITE_URL);
  const toLatest = (row: (typeof rows)[number], index: number) =>
    index < counts.latest ? present(row) : { ...present(row), summary: '' };
  return { intro: '', lead: mostRead.map(present), latest: latest.map(toLatest), more: all - rows.length };
}

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
  const { timeZone, newsletter, languages } = await siteSettings();
  const now = at ?? new Date(await readClock(db));
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(now);
  const subscribedIn = (await listSubscribedLanguages(db)).map(({ language }) => shownLanguage(language, languages));
  for (const language of new Set(subscribedIn)) {
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
  const { name, languages } = await siteSettings();
  const audience = audienceOf(language, languages);
  if ((await countActiveSubscribers(transaction, audience, subscribed)) === 0) return;
  const former = await listLastDigests(transaction, language, frequency);
  const content = await readDigestContent(transaction, language, periodOf(former, frequency, now));
  const isEmpty = content.latest.length === 0 && content.lead.length === 0;
  // The next one begins where the first one ended, although it had nothing to say.
  if (isEmpty && former.length > 0) return;
  const period = siteDay(now, timeZone);
  const date = formatDate(now.getTime(), language, timeZone);
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
  await addDeliveries(transaction, mailingId, audience, subscribed);
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

/** Adds one mail for each user with unread notifications for it; each notification is in one mail only. */
export async function sendNotificationDigests(): Promise<void> {
  await inTransaction(async (transaction) => {
    for (const { recipientId, ids } of await takeDigests(transaction))
      await enqueue(transaction, 'notification-mail', { recipientId, ids, daily: true });
  });
}

/**
 * Sends a confirmation mail, except to active subscribers, twice within a day, or above the address's hourly mail limit.
 *
 * @param jobId of the sending job, for the Message-ID
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendSubscriptionMail(
  { db }: Caller,
  { email, language, choices }: JobData<'subscribe'>,
  jobId: string,
): Promise<void> {
  const id = await storeSubscriptionRequest(db, email, language, choicesSchema.parse(choices));
  if (!id) return;
  const slot = await takeMailSlot(email, 'other', jobId);
  if (!slot) return;
  const token = signSubscription(await getSecret(db, 'subscriptions'), id, 'confirm');
  try {
    const site = await mailSite(language);
    const confirmation = { kind: 'confirmSubscription' as const, language: site.language, email, token, jobId };
    await sendMail(composeMail(site, confirmation));
  } catch (error) {
    const { message, isPermanent, isBadAddress } = mailFailure(error);
    await slot.return();
    if (isBadAddress) await markBounced(db, id, message);
    throw isPermanent ? new PermanentFailure(error) : error;
  }
  // Afterwards: if the process is killed before, the mail comes twice rather than never.
  await countConfirmation(db, id);
}
