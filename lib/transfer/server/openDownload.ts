import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { hashToken, newToken } from '#lib/accounts/server/token.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { actorOf, authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { zipStream } from '#lib/platform/storage/server/zip.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canTransferContent } from '#lib/users/permissions.ts';
import type { DownloadKind, DownloadLink } from '../transfer.ts';
import { exportContent } from './exportContent.ts';
import { insertDownloadTicket, takeDownloadTicket } from './queries/downloadTickets.ts';
import { writeBackup } from './writeBackup.ts';

type Download = { fileName: string; content: AsyncIterable<Uint8Array> };

/** Milliseconds without a read: a stalled download must not hold its database snapshot. */
const stallTimeout = 2 * 60_000;

/**
 * The file of a download link, streamed: nothing of it is stored on the server.
 *
 * @throws DomainError not_found
 */
export async function openDownload({ requestId }: Caller, ticket: string): Promise<Download> {
  const kind = await inTransaction(async (transaction) => {
    const taken = await takeDownloadTicket(transaction, hashToken(ticket));
    const actor = taken && actorOf(taken.user);
    if (!actor || !canTransferContent(actor)) return null;
    const target = { type: taken.kind, id: actor.id, label: taken.kind };
    await addLogEntry(transaction, { actor, action: `${taken.kind}.download`, target, requestId });
    return taken.kind;
  });
  if (!kind) throw notFound('download');
  const stream = zipStream(kind === 'backup' ? writeBackup : exportContent);
  // A failure before the first byte is answered as an error, not as a broken file.
  await once(stream, 'readable');
  stream.on('error', (error) => log.warn({ error, requestId }, 'a download ended early'));
  return { fileName: nameOf(kind), content: withStallTimeout(stream) };
}

function nameOf(kind: DownloadKind): string {
  return `vestnik-${kind}-${new Date().toISOString().slice(0, 10)}.zip`;
}

async function* withStallTimeout(stream: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    const timer = setTimeout(() => stream.destroy(new Error('The client stopped reading the download')), stallTimeout);
    yield chunk;
    clearTimeout(timer);
  }
}

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
