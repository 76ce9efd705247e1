import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { downloadTickets } from '#lib/platform/db/server/schema/transfers.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import type { DownloadKind } from '../../transfer.ts';

type NewTicket = { tokenHash: Buffer; kind: DownloadKind; userId: string; expiresAt: Date };

export async function insertDownloadTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db.insert(downloadTickets).values(ticket);
}

/** Deletes the ticket, so that it works once. Null for an expired or unknown one, or one of a blocked user. */
export async function takeDownloadTicket(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .delete(downloadTickets)
    .where(and(eq(downloadTickets.tokenHash, tokenHash), sql`${downloadTickets.expiresAt} > now()`))
    .returning({ kind: downloadTickets.kind, userId: downloadTickets.userId });
  if (!row) return null;
  const [user] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.id, row.userId), isNull(users.blockedAt)));
  return user ? { kind: row.kind, user } : null;
}

export async function deleteOldDownloadTickets(db: Db): Promise<void> {
  await db.delete(downloadTickets).where(sql`${downloadTickets.expiresAt} < now()`);
}
