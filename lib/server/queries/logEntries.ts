import { sql } from 'drizzle-orm';
import type { Actor } from '#lib/domain/role.ts';
import type { Db } from '../db/database.ts';
import { logEntries } from '../db/schema/editorial.ts';

export type NewLogEntry = {
  /** Entries of visitors and of the site itself have no name. */
  actor: Actor;
  /** Type of target and action as `noun.verb`: `comment.moderate`, `user.update`. */
  action: `${string}.${string}`;
  /** `label` is the target's name, stored because the target may be deleted. */
  target: { type: string; id: string; label: string };
  details?: { before?: Record<string, unknown>; after?: Record<string, unknown> };
  level?: 'info' | 'warning' | 'error';
  requestId?: string | undefined;
};

/** Call it in the transaction of the change, so that both are stored or neither. */
export async function addLogEntry(db: Db, entry: NewLogEntry): Promise<void> {
  const { actor, action, target, details = {}, level = 'info', requestId } = entry;
  const actorId = actor.kind === 'user' ? actor.id : null;
  await db.insert(logEntries).values({
    level,
    actorId,
    actorName: actorId && sql`(select name from users where id = ${actorId})`,
    action,
    targetType: target.type,
    targetId: target.id,
    targetLabel: target.label.slice(0, 200),
    details,
    requestId: requestId ?? null,
  });
}
