import { canUseAdmin } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { notificationStreams } from './NotificationStreams.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Server-sent events that signal each change of the caller’s notifications.
 *
 * @throws DomainError unauthenticated, forbidden; too_many, unavailable, if there are too many streams
 */
export function openNotificationStream({ actor }: Caller, onEnd: () => void): ReadableStream<Uint8Array> {
  return notificationStreams.open(authorize(actor, canUseAdmin).id, onEnd);
}
