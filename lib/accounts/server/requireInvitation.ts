import { notFound } from '#lib/platform/values/DomainError.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { findInvitation, type InvitationRow } from './queries/invitations.ts';

/** @throws DomainError not_found, also for an accepted or revoked one */
export async function requireInvitation(db: Db, id: string): Promise<InvitationRow> {
  const row = await findInvitation(db, id);
  if (!row) throw notFound('invitation');
  return row;
}
