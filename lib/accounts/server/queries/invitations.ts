import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { invitations, invitationTokens } from '#lib/platform/db/server/schema/invitations.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { InvitationsQuery, NewInvitation } from '../../invitation.ts';

const lifetime = sql`now() + interval '7 days'`;

const columns = {
  id: invitations.id,
  email: invitations.email,
  name: invitations.name,
  role: invitations.role,
  language: invitations.language,
  inviter: { id: users.id, name: users.name },
  createdAt: invitations.createdAt,
  sentAt: invitations.sentAt,
  expiresAt: invitations.expiresAt,
};

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Neither accepted nor revoked. */
const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
const isValid = and(isOpen, gt(invitations.expiresAt, sql`now()`));

/** Newest first. */
export async function listOpenInvitations(db: Db, query: InvitationsQuery) {
  return db
    .select(columns)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .where(isOpen)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countOpenInvitations(db: Db): Promise<Total> {
  return countRows(db, sql`from ${invitations} where ${isOpen}`);
}

/** An open invitation, expired or not. */
export async function findInvitation(db: Db, id: string) {
  const [row] = await db
    .select(columns)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .where(and(isOpen, eq(invitations.id, id)));
  return row ?? null;
}

/** Null if the invitation was accepted or revoked, has expired or never existed. */
export async function findInvitationByToken(db: Db, tokenHash: Buffer): Promise<InvitationRow | null> {
  const [row] = await db
    .select(columns)
    .from(invitationTokens)
    .innerJoin(invitations, eq(invitations.id, invitationTokens.invitationId))
    .leftJoin(users, eq(users.id, invitations.inviterId))
    .where(and(isValid, eq(invitationTokens.tokenHash, tokenHash)));
  return row ?? null;
}

/** @returns its id; null if the address has an open invitation. An expired one is replaced. */
export async function insertInvitation(
  db: Db,
  invitation: NewInvitation & { inviterId: string },
): Promise<string | null> {
  await db
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(isOpen, lt(invitations.expiresAt, sql`now()`), sql`lower(${invitations.email}) = lower(${invitation.email})`),
    );
  const [row] = await db
    .insert(invitations)
    .values({ ...invitation, expiresAt: lifetime })
    .onConflictDoNothing()
    .returning({ id: invitations.id });
  return row?.id ?? null;
}

export async function extendInvitation(db: Db, id: string): Promise<void> {
  await db.update(invitations).set({ expiresAt: lifetime }).where(eq(invitations.id, id));
}

/** False if it was accepted or revoked before. Its links end. */
export async function endInvitation(db: Db, id: string): Promise<boolean> {
  return close(db, and(isOpen, eq(invitations.id, id)), { revokedAt: sql`now()` });
}

/** False if it was accepted or revoked meanwhile, or has expired. Its links end. */
export async function takeInvitation(db: Db, id: string): Promise<boolean> {
  return close(db, and(isValid, eq(invitations.id, id)), { acceptedAt: sql`now()` });
}

async function close(db: Db, which: SQL | undefined, change: { acceptedAt?: SQL; revokedAt?: SQL }): Promise<boolean> {
  const [closed] = await db.update(invitations).set(change).where(which).returning({ id: invitations.id });
  if (closed) await db.delete(invitationTokens).where(eq(invitationTokens.invitationId, closed.id));
  return closed !== undefined;
}

export async function insertInvitationToken(db: Db, invitationId: string, tokenHash: Buffer): Promise<void> {
  await db.insert(invitationTokens).values({ invitationId, tokenHash });
}

export async function deleteInvitationToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(invitationTokens).where(eq(invitationTokens.tokenHash, tokenHash));
}

export async function markInvitationSent(db: Db, id: string): Promise<void> {
  await db.update(invitations).set({ sentAt: sql`now()` }).where(eq(invitations.id, id));
}

/** The addresses of people who did not accept are not stored for long. */
export async function deleteOldInvitations(db: Db): Promise<void> {
  const old = sql`now() - interval '90 days'`;
  await db
    .delete(invitations)
    .where(or(lt(invitations.expiresAt, old), lt(invitations.acceptedAt, old), lt(invitations.revokedAt, old)));
}

/** The accounts that have verified an address: with a password, with Google or both. */
export async function listVerifiedAccounts(db: Db, email: string) {
  return db
    .select({ name: users.name, role: users.role, blocked: sql<boolean>`${users.blockedAt} is not null` })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, users.emailVerified));
}
