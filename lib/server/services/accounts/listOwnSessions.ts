import type { OwnSession } from '#lib/domain/session.ts';
import { presentSession } from '../../present/session.ts';
import { listSessions } from '../../queries/sessions.ts';
import type { Caller } from '../Caller.ts';
import { requireSession } from './requireSession.ts';

/**
 * Where the caller is signed in, the last used first. Those of a Google user are Google's, which lists them itself.
 *
 * @throws DomainError unauthenticated
 */
export async function listOwnSessions(caller: Caller): Promise<OwnSession[]> {
  const session = requireSession(caller);
  if (session.kind === 'google') return [];
  const rows = await listSessions(caller.db, session.user.id);
  return rows.map((row) => presentSession(row, session.tokenHash));
}
