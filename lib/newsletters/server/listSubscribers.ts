import { canManageSubscribers } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Growth, SubscribersQuery } from '../subscription.ts';
import { presentSubscriber } from './present/subscription.ts';
import * as subscriptions from './queries/subscriptions.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listSubscribers({ db, actor }: Caller, query: SubscribersQuery) {
  authorize(actor, canManageSubscribers);
  const [rows, total] = await Promise.all([
    subscriptions.listSubscribers(db, query),
    subscriptions.countSubscribers(db, query),
  ]);
  return { subscribers: rows.map(presentSubscriber), ...total, page: query.page, limit: query.limit };
}

/**
 * @param days including today
 * @throws DomainError unauthenticated, forbidden
 */
export async function readSubscriberGrowth({ db, actor }: Caller, days: number): Promise<Growth> {
  authorize(actor, canManageSubscribers);
  const { timeZone } = await siteSettings();
  return subscriptions.readGrowth(db, days, timeZone);
}
