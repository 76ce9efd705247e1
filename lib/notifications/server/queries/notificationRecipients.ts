import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import {
  defaultMail,
  type MailByKind,
  type MailChoice,
  mailedKinds,
  type NotificationKind,
} from '../../notification.ts';
import type { ChangedPreferences } from '../../notificationSchema.ts';
import type { Role } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { notificationPreferences } from '#lib/platform/db/server/schema/notifications.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';

/** Those of these users and roles who use the newsroom, by id, with their choice of mail. */
export async function listRecipients(
  db: Db,
  kind: NotificationKind,
  { userIds, roles, except }: { userIds: string[]; roles: Role[]; except: string | null },
): Promise<{ id: string; mail: MailChoice }[]> {
  return db
    .select({
      id: users.id,
      // An unverified address may be somebody else's.
      mail: sql<MailChoice>`case when ${users.emailVerified} then coalesce(${notificationPreferences.mail}, ${kind === 'signIn' ? 'none' : defaultMail[kind]}) else 'none' end`,
    })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), sql`${notificationPreferences.kind} = ${kind}`),
    )
    .where(
      and(
        or(inArray(users.id, userIds), inArray(users.role, roles)),
        ne(users.role, 'reader'),
        isNull(users.blockedAt),
        except === null ? undefined : ne(users.id, except),
      ),
    )
    .orderBy(users.id);
}

export async function findPreferences(db: Db, userId: string): Promise<Partial<MailByKind>> {
  const rows = await db
    .select({ kind: notificationPreferences.kind, mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail]));
}

export async function putPreferences(db: Db, userId: string, changed: ChangedPreferences['mail']): Promise<void> {
  const rows = mailedKinds.flatMap((kind) => {
    const mail = changed[kind];
    return mail ? [{ userId, kind, mail }] : [];
  });
  if (rows.length === 0) return;
  await db
    .insert(notificationPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { mail: sql`excluded.mail` },
    });
}
