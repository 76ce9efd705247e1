import type { TeaserRow } from '#lib/articles/server/queries/articles.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import type { MailedArticle, Mailing } from '../mailing.ts';
import type { Frequency, OwnSubscription, Subscriber } from '../subscription.ts';
import type { MailingListRow } from './queries/mailings.ts';
import type { SubscriptionRow } from './queries/subscriptions.ts';

/** @param siteUrl the origin, because a mail has no base address for paths */
export function presentMailedArticle(
  row: TeaserRow & { tags: string[] },
  language: Language,
  siteUrl: string,
): MailedArticle {
  const image = row.image?.variants.findLast(({ type }) => type === 'image/jpeg')?.url ?? row.image?.url;
  return {
    id: row.id,
    title: bindShortWords(row.title, row.language),
    summary: bindShortWords(row.summary, row.language),
    url: siteUrl + paths.article(row.language, row.slug),
    image: image ? new URL(image, siteUrl).href : null,
    department: row.department && { id: row.department.id, name: row.department.name[language] },
    tags: row.tags,
  };
}

export function presentMailing(row: MailingListRow): Mailing {
  return {
    id: row.id,
    kind: row.kind,
    language: row.language,
    frequency: row.frequency,
    subject: row.subject,
    state: row.state === 'sending' && row.startsAt && row.startsAt > new Date() ? 'waiting' : row.state,
    startsAt: row.startsAt?.toISOString() ?? null,
    stopReason: row.stopReason,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    total: row.total,
    sent: row.sent,
    skipped: row.skipped,
    failed: row.failed,
    left: row.left,
  };
}

export function presentSubscriber(row: SubscriptionRow): Subscriber {
  return {
    id: row.id,
    email: toShownAddress(row.email),
    language: row.language,
    status: row.status,
    frequency: row.frequency,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    bounceReason: row.bounceReason,
  };
}

/** The address is masked, but its owner recognizes it: mails are forwarded, and their links with them. */
export function presentOwnSubscription(row: SubscriptionRow, digests: Frequency[]): OwnSubscription {
  return {
    email: toShownAddress(row.email).replace(/^(.).*(?=@)/, '$1…'),
    status: row.status,
    language: row.language,
    frequency: row.frequency,
    departments: row.departmentIds,
    tags: row.tags,
    digests,
  };
}
