import { DomainError } from '#lib/domain/DomainError.ts';
import type { OwnSubscription, Preferences } from '#lib/domain/subscription.ts';
import { inTransaction } from '../../db/database.ts';
import { presentOwnSubscription } from '../../present/subscription.ts';
import { updatePreferences } from '../../queries/subscriptions.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';
import { getOwnSubscription } from './getOwnSubscription.ts';

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
