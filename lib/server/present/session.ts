import type { OwnSession } from '#lib/domain/session.ts';
import { deviceOf } from '#lib/format/deviceOf.ts';
import { sessionIdOf } from '../auth/token.ts';
import type { SessionRow } from '../queries/sessions.ts';

/** @param current hash of the token of this request */
export function presentSession(row: SessionRow, current: Buffer): OwnSession {
  return {
    id: sessionIdOf(row.tokenHash),
    ...deviceOf(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.tokenHash.equals(current),
  };
}
