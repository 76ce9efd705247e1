import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { OwnSubscription, Preferences } from '../subscription.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentOwnSubscription } from './present/subscription.ts';
import { endSubscription, findSubscriptionOf, saveSubscriptionOf } from './queries/subscriptions.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { requireSession } from '#lib/accounts/server/requireSession.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * The subscription of the caller's address; null without one.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function readAccountSubscription(caller: Caller): Promise<OwnSubscription | null> {
  const row = await findSubscriptionOf(caller.db, requireMailbox(caller));
  return row && presentOwnSubscription(row, (await siteSettings()).newsletter.digests);
}

/**
 * Subscribes the caller's address without a confirmation mail, because the account has confirmed it, or changes the subscription.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function saveAccountSubscription(caller: Caller, preferences: Preferences): Promise<OwnSubscription> {
  const email = requireMailbox(caller);
  const saved = await inTransaction((transaction) => saveSubscriptionOf(transaction, email, preferences));
  return presentOwnSubscription(saved, (await siteSettings()).newsletter.digests);
}

/**
 * Ends the subscription of the caller's address. Idempotent.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function endAccountSubscription(caller: Caller): Promise<void> {
  const email = requireMailbox(caller);
  await inTransaction(async (transaction) => {
    const found = await findSubscriptionOf(transaction, email);
    if (found) await endSubscription(transaction, found.id);
  });
}

/**
 * The caller's address, if they have confirmed that it is theirs.
 *
 * @throws DomainError unauthenticated, conflict
 */
function requireMailbox(caller: Caller): string {
  const { user } = requireSession(caller);
  if (!user.emailVerified) throw new DomainError('conflict', 'address_not_proved');
  return user.email;
}
