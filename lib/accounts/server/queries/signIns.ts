import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { logEntries } from '#lib/platform/db/server/schema/editorial.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';

const actions = ['signIn.succeed', 'signIn.refuse', 'signIn.refuseSecondFactor'] as const;
const detail = (name: string) => sql<string>`coalesce(${logEntries.details} -> 'after' ->> ${name}, '')`;
const about = (userId: string) => and(eq(logEntries.targetType, 'user'), eq(logEntries.targetId, userId));

/** Whether a user signed in before, but not from this device and network in the last 90 days. */
export async function isNewDevice(
  db: Db,
  userId: string,
  { device, source }: { device: string; source: string },
): Promise<boolean> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      known: sql<number>`(count(*) filter (where ${detail('device')} = ${device} and ${detail('source')} = ${source}
        and ${logEntries.createdAt} > now() - interval '90 days'))::int`,
    })
    .from(logEntries)
    .where(and(about(userId), eq(logEntries.action, 'signIn.succeed')));
  return row !== undefined && row.total > 0 && row.known === 0;
}

/** The last sign-ins of a user and the refused ones, newest first. */
export async function listSignIns(db: Db, userId: string, limit: number) {
  return db
    .select({
      createdAt: logEntries.createdAt,
      action: sql<(typeof actions)[number]>`${logEntries.action}`,
      means: detail('means'),
      device: detail('device'),
      source: detail('source'),
    })
    .from(logEntries)
    .where(and(about(userId), inArray(logEntries.action, [...actions])))
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(limit);
}

/** With the account go its sign-ins and what its owner changed of it: they have the name, devices and networks. */
export async function deleteSignIns(db: Db, userId: string): Promise<void> {
  const isOwn = sql`(${like(logEntries.action, 'signIn.%')} or ${like(logEntries.action, 'account.%')})`;
  await db.delete(logEntries).where(and(about(userId), isOwn));
}

/**
 * Marks a sign-in at Google as recorded: its tokens come with every request.
 *
 * @returns whether it was not recorded before
 */
export async function takeNewSignIn(db: Db, userId: string, signedInAt: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ loggedSignInAt: signedInAt })
    .where(and(eq(users.id, userId), sql`coalesce(${users.loggedSignInAt} < ${signedInAt}, true)`))
    .returning({ id: users.id });
  return rows.length === 1;
}
