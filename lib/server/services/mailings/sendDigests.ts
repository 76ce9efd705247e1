import type { Language } from '#lib/domain/language.ts';
import { siteDay } from '#lib/domain/siteDay.ts';
import type { Frequency } from '#lib/domain/subscription.ts';
import { formatDate } from '#lib/format/formatDate.ts';
import { inTransaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import {
  addDeliveries,
  countActiveSubscribers,
  insertDigest,
  listSubscribedLanguages,
} from '../../queries/mailings.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import { translate } from '../../words/translate.ts';
import type { Caller } from '../Caller.ts';
import { readDigestContent } from './readDigestContent.ts';

const days: Record<Frequency, number> = { daily: 1, weekly: 7 };
const monday = 'Mon';

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
  const content = await readDigestContent({ db }, language, days[frequency]);
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
