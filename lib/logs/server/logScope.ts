import type { LogFilter } from '../logEntry.ts';
import { canSeeContentLog, canSeeWholeLog, canUseAdmin } from '#lib/users/permissions.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { LogScope } from './queries/logEntryList.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';

/**
 * The entries that the actor may read: an author's own, for an editor also those on content, for an admin all.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function logScope(actor: Actor, filter: LogFilter): Promise<LogScope> {
  const user = authorize(actor, canUseAdmin);
  const { timeZone } = await siteSettings();
  const ownerId = canSeeWholeLog(user) ? null : user.id;
  return { ...filter, ownerId, withContent: canSeeContentLog(user), timeZone };
}
