import { canTransferContent } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { DownloadKind, DownloadLink } from '../transfer.ts';
import { newToken } from '#lib/accounts/server/token.ts';
import { insertDownloadTicket } from './queries/downloadTickets.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** Milliseconds until the download must have begun. */
const lifetime = 60_000;

/** @throws DomainError unauthenticated, forbidden */
export function requestExport(caller: Caller): Promise<DownloadLink> {
  return addTicket(caller, 'export');
}

/** @throws DomainError unauthenticated, forbidden */
export function requestBackup(caller: Caller): Promise<DownloadLink> {
  return addTicket(caller, 'backup');
}

async function addTicket({ db, actor }: Caller, kind: DownloadKind): Promise<DownloadLink> {
  const { id: userId } = authorize(actor, canTransferContent);
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(Date.now() + lifetime);
  await insertDownloadTicket(db, { tokenHash, kind, userId, expiresAt });
  return { url: `/api/downloads/${token}`, expiresAt: expiresAt.toISOString() };
}
