import type { Language } from '#lib/domain/language.ts';
import type { MailingContent } from '#lib/domain/mailing.ts';
import { siteDay } from '#lib/domain/siteDay.ts';
import type { Frequency } from '#lib/domain/subscription.ts';
import { formatDate } from '#lib/format/formatDate.ts';
import { inTransaction } from '../../db/database.ts';
import { env } from '../../env.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { presentMailedArticle } from '../../present/mailedArticle.ts';
import { listArticlesSince } from '../../queries/digestArticles.ts';
import {
  addDeliveries,
  countActiveSubscribers,
  insertDigest,
  listSubscribedLanguages,
} from '../../queries/mailings.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import { translate } from '../../words/translate.ts';
import type { Caller } from '../Caller.ts';

const days: Record<Frequency, number> = { daily: 1, weekly: 7 };
const monday = 'Mon';
const counts = { articles: 100, lead: 5, latest: 20 };

/**
 * Creates and queues the digests that are due today. Idempotent within a day. If only one kind of digest is sent,
 * subscribers who chose the other kind get it too.
 */
export async function sendDigests({ db }: Caller, now = new Date()): Promise<void> {
  const { timeZone, newsletter } = await siteSettings();
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(now);
  for (const { language } of await listSubscribedLanguages(db)) {
    for (const frequency of newsletter.digests) {
      if (frequency === 'weekly' && weekday !== monday) continue;
      const subscribed: Frequency[] = newsletter.digests.length > 1 ? [frequency] : ['daily', 'weekly'];
      await sendDigest({ db }, { language, frequency, subscribed }, now, timeZone);
    }
  }
}

async function sendDigest(
  { db }: Pick<Caller, 'db'>,
  { language, frequency, subscribed }: { language: Language; frequency: Frequency; subscribed: Frequency[] },
  now: Date,
  timeZone: string,
): Promise<void> {
  if ((await countActiveSubscribers(db, language, subscribed)) === 0) return;
  const content = await readContent({ db }, language, days[frequency]);
  if (content.latest.length === 0 && content.lead.length === 0) return;
  const period = siteDay(now, timeZone);
  const date = formatDate(now.getTime(), language, timeZone);
  const { name } = await siteSettings();
  const subject = translate(language, `mail.mailing.${frequency}Subject`, { site: name[language], date });

  await inTransaction(async (transaction) => {
    const mailingId = await insertDigest(transaction, { language, frequency, period, subject, content });
    if (!mailingId) return;
    await addDeliveries(transaction, mailingId, language, subscribed);
    await enqueue(transaction, 'mailing', { mailingId }, { key: mailingId });
  });
}

/** Most read first, then newest, without duplicates. */
async function readContent({ db }: Pick<Caller, 'db'>, language: Language, days: number): Promise<MailingContent> {
  const rows = await listArticlesSince(db, language, days, counts.articles);
  const mostRead = rows.length > counts.lead ? rows.toSorted((a, b) => b.views - a.views).slice(0, counts.lead) : [];
  const latest = rows.filter((row) => !mostRead.includes(row)).slice(0, counts.latest);
  const present = (row: (typeof rows)[number]) => presentMailedArticle(row, language, env.SITE_URL);
  return { intro: '', lead: mostRead.map(present), latest: latest.map(present) };
}
