import type { LogFilter } from '#lib/domain/logEntry.ts';
import type { Actor } from '#lib/domain/role.ts';
import { requireRole } from '../../auth/requireUser.ts';
import type { LogScope } from '../../queries/logEntryList.ts';

/**
 * Which entries somebody may read: an admin all, an author what they did themselves.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export function logScope(actor: Actor, filter: LogFilter): LogScope {
  const user = requireRole(actor, 'author', 'admin');
  return { ...filter, ownerId: user.role === 'admin' ? null : user.id };
}
