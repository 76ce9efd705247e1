import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import type { Frequency, OwnSubscription, Subscriber } from '../../subscription.ts';
import type { SubscriptionRow } from '../queries/subscriptions.ts';

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
