import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { OwnSubscription, Preferences } from '../subscription.ts';
import { readSubscriptionToken } from './subscriptionToken.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentOwnSubscription } from './present/subscription.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import {
  activateSubscription,
  endSubscription,
  findSubscription,
  type SubscriptionRow,
  updatePreferences,
} from './queries/subscriptions.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * The subscription of a token from one of its mails.
 *
 * @throws DomainError invalid
 */
async function getOwnSubscription({ db }: Caller, token: string): Promise<SubscriptionRow> {
  const id = readSubscriptionToken(await getSecret(db, 'subscriptions'), token, 'manage');
  const subscription = id && (await findSubscription(db, id));
  if (!subscription) throw new DomainError('invalid', 'link_over');
  return subscription;
}

/** @throws DomainError invalid */
export async function readOwnSubscription(caller: Caller, token: string): Promise<OwnSubscription> {
  return presentOwnSubscription(await getOwnSubscription(caller, token), (await siteSettings()).newsletter.digests);
}

/** @throws DomainError invalid */
export async function changeOwnSubscription(
  caller: Caller,
  token: string,
  preferences: Preferences,
): Promise<OwnSubscription> {
  const { id } = await getOwnSubscription(caller, token);
  const changed = await inTransaction((transaction) => updatePreferences(transaction, id, preferences));
  if (!changed) throw new DomainError('invalid', 'link_over');
  return presentOwnSubscription(changed, (await siteSettings()).newsletter.digests);
}

/**
 * Confirms by the link in the mail. Idempotent.
 *
 * @throws DomainError invalid
 */
export async function confirmSubscription({ db }: Caller, token: string): Promise<void> {
  const id = readSubscriptionToken(await getSecret(db, 'subscriptions'), token, 'confirm');
  if (!id || !(await inTransaction((transaction) => activateSubscription(transaction, id))))
    throw new DomainError('invalid', 'link_over');
}

/**
 * Ends the subscription by the link in each mail. Idempotent.
 *
 * @throws DomainError invalid
 */
export async function unsubscribe(caller: Caller, token: string): Promise<void> {
  const { id } = await getOwnSubscription(caller, token);
  await inTransaction((transaction) => endSubscription(transaction, id));
}
