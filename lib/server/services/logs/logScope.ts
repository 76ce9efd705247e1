import type { LogFilter } from '#lib/domain/logEntry.ts';
import { authorize, canSeeWholeLog, canUseAdmin } from '#lib/domain/permissions.ts';
import type { Actor } from '#lib/domain/role.ts';
import type { LogScope } from '../../queries/logEntryList.ts';

/**
 * The entries that the actor may read: all for an admin, their own for an author.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export function logScope(actor: Actor, filter: LogFilter): LogScope {
  const user = authorize(actor, canUseAdmin);
  return { ...filter, ownerId: canSeeWholeLog(user) ? null : user.id };
}
