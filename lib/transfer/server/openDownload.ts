import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canTransferContent } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import type { DownloadKind } from '../transfer.ts';
import { zipStream } from '#lib/platform/storage/server/ZipWriter.ts';
import { hashToken } from '#lib/accounts/server/token.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { takeDownloadTicket } from './queries/downloadTickets.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { exportContent } from './exportContent.ts';
import { writeBackup } from './writeBackup.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
