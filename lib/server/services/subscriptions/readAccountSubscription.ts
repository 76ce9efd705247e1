import type { OwnSubscription } from '#lib/domain/subscription.ts';
import { presentOwnSubscription } from '../../present/subscription.ts';
import { findSubscriptionOf } from '../../queries/subscriptions.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';
import { requireMailbox } from './requireMailbox.ts';

/**
 * The subscription of the caller's address; null without one.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function readAccountSubscription(caller: Caller): Promise<OwnSubscription | null> {
  const row = await findSubscriptionOf(caller.db, requireMailbox(caller));
  return row && presentOwnSubscription(row, (await siteSettings()).newsletter.digests);
}
