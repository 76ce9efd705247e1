import type { OwnSubscription } from '#lib/domain/subscription.ts';
import { presentOwnSubscription } from '../../present/subscription.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';
import { getOwnSubscription } from './getOwnSubscription.ts';

/** @throws DomainError invalid */
export async function readOwnSubscription(caller: Caller, token: string): Promise<OwnSubscription> {
  return presentOwnSubscription(await getOwnSubscription(caller, token), (await siteSettings()).newsletter.digests);
}
