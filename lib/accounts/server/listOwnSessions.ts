import type { OwnSession } from '../session.ts';
import { presentSession } from './present/session.ts';
import { listSessions } from './queries/sessions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { requireSession } from './requireSession.ts';

/**
 * The caller's sessions, last used first. Google lists the sessions of Google users itself.
 *
 * @throws DomainError unauthenticated
 */
export async function listOwnSessions(caller: Caller): Promise<OwnSession[]> {
  const session = requireSession(caller);
  if (session.kind === 'google') return [];
  const rows = await listSessions(caller.db, session.user.id);
  return rows.map((row) => presentSession(row, session.tokenHash));
}
