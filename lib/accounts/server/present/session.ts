import type { OwnSession } from '../../session.ts';
import { deviceOf } from '../../deviceOf.ts';
import { sessionIdOf } from '../token.ts';
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
