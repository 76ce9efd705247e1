import type { OwnSubscription, Preferences } from '#lib/domain/subscription.ts';
import { inTransaction } from '../../db/database.ts';
import { presentOwnSubscription } from '../../present/subscription.ts';
import { saveSubscriptionOf } from '../../queries/subscriptions.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';
import { requireMailbox } from './requireMailbox.ts';

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
