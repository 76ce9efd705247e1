import type { LogFilter } from '#lib/domain/logEntry.ts';
import { authorize, canSeeContentLog, canSeeWholeLog, canUseAdmin } from '#lib/domain/permissions.ts';
import type { Actor } from '#lib/domain/role.ts';
import type { LogScope } from '../../queries/logEntryList.ts';

/**
 * The entries that the actor may read: an author's own, for an editor also those on content, for an admin all.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export function logScope(actor: Actor, filter: LogFilter): LogScope {
  const user = authorize(actor, canUseAdmin);
  return { ...filter, ownerId: canSeeWholeLog(user) ? null : user.id, withContent: canSeeContentLog(user) };
}
