import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ArticleKind, ArticleStatus } from '#lib/articles/article.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Role } from '#lib/platform/auth/role.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { notificationPreferences, notifications } from '#lib/platform/db/server/schema/notifications.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import { defaultMail, type MailByKind, type MailChoice, mailedKinds, type NotificationKind } from '../notification.ts';
import type { ChangedPreferences, NotificationsQuery } from '../notificationSchema.ts';

/** Those of these users and roles who use the newsroom, by id, with their choice of mail; not deleted before the transaction ends. */
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
    .orderBy(users.id)
    .for('key share', { of: users });
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

export type NewNotification = {
  kind: NotificationKind;
  articleId: string | null;
  feedId: string | null;
  actorId: string | null;
  note: string;
  reason: string | null;
  occasion: string | null;
};

/** `count` is above 1 when it was added to an unread notification. */
export type StoredNotification = { id: string; recipientId: string; count: number };

/**
 * Stores a notification for each recipient. What has an occasion is stored once, but further comments on an article add
 * to the count, or make the notification unread again.
 *
 * @param recipients sorted by id, so that two transactions lock the rows in the same order
 * @returns what is new to its recipient
 */
export async function putNotifications(
  db: Db,
  recipients: { id: string; inDigest: boolean }[],
  notification: NewNotification,
): Promise<StoredNotification[]> {
  const rows = recipients.map(({ id, inDigest }) => ({ ...notification, recipientId: id, inDigest }));
  const target = [notifications.recipientId, notifications.kind, notifications.occasion];
  const returned = { id: notifications.id, recipientId: notifications.recipientId, count: notifications.count };
  if (notification.kind !== 'comment')
    return db.insert(notifications).values(rows).onConflictDoNothing({ target }).returning(returned);
  return db
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target,
      set: {
        count: sql`case when ${notifications.readAt} is null then ${notifications.count} + 1 else 1 end`,
        readAt: null,
        createdAt: sql`now()`,
        inDigest: sql`excluded.in_digest`,
      },
    })
    .returning(returned);
}

export type NotificationRow = {
  id: string;
  recipientId: string;
  kind: NotificationKind;
  note: string;
  reason: string | null;
  count: number;
  createdAt: Date;
  readAt: Date | null;
  article: { id: string; title: string; language: Language; status: ArticleStatus; kind: ArticleKind } | null;
  feed: { id: string; title: string } | null;
  actor: { id: string; name: string } | null;
};

const columns = {
  id: notifications.id,
  recipientId: notifications.recipientId,
  kind: notifications.kind,
  note: notifications.note,
  reason: notifications.reason,
  count: notifications.count,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  // A translation without a title is named after its source.
  article: sql<NotificationRow['article']>`(
    select json_build_object(
      'id', id, 'language', language, 'status', status, 'kind', kind, 'title', coalesce(nullif(title, ''), (
        select source.title from articles as source where source.id = articles.source_id and source.deleted_at is null
      ), '')
    )
    from articles where articles.id = ${notifications.articleId}
  )`,
  feed: sql<NotificationRow['feed']>`(
    select json_build_object('id', id, 'title', title) from feeds where feeds.id = ${notifications.feedId}
  )`,
  actor: sql<NotificationRow['actor']>`(
    select json_build_object('id', id, 'name', name) from users where users.id = ${notifications.actorId}
  )`,
};

/** Newest first. */
export async function listNotificationRows(
  db: Db,
  recipientId: string,
  query: NotificationsQuery,
): Promise<NotificationRow[]> {
  return db
    .select(columns)
    .from(notifications)
    .where(fits(recipientId, query))
    .orderBy(sql`${notifications.createdAt} desc, ${notifications.id} desc`)
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countNotifications(
  db: Db,
  recipientId: string,
  filter: Pick<NotificationsQuery, 'unread' | 'kind'>,
): Promise<Total> {
  return countRows(db, sql`from ${notifications} where ${fits(recipientId, filter)}`);
}

/** Those of the recipient, oldest first. */
export async function findNotifications(db: Db, recipientId: string, ids: string[]): Promise<NotificationRow[]> {
  return db
    .select(columns)
    .from(notifications)
    .where(and(eq(notifications.recipientId, recipientId), inArray(notifications.id, ids)))
    .orderBy(notifications.createdAt, notifications.id);
}

/** @param ids null for all */
export async function markRead(db: Db, recipientId: string, ids: string[] | null): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()`, inDigest: false })
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        isNull(notifications.readAt),
        ids ? inArray(notifications.id, ids) : undefined,
      ),
    );
}

/** Takes what the daily mails contain, so that no other one does. Locked until the transaction ends. */
export async function takeDigests(db: Db): Promise<{ recipientId: string; ids: string[] }[]> {
  const taken = await db
    .update(notifications)
    .set({ inDigest: false })
    .where(eq(notifications.inDigest, true))
    .returning({ id: notifications.id, recipientId: notifications.recipientId });
  const digests = Map.groupBy(taken, ({ recipientId }) => recipientId);
  return [...digests].map(([recipientId, rows]) => ({ recipientId, ids: rows.map(({ id }) => id) }));
}

export async function deleteOldNotifications(db: Db): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, sql`now() - interval '90 days'`));
}

function fits(recipientId: string, { unread, kind }: Pick<NotificationsQuery, 'unread' | 'kind'>): SQL | undefined {
  return and(
    eq(notifications.recipientId, recipientId),
    unread && (unread === 'true' ? isNull(notifications.readAt) : isNotNull(notifications.readAt)),
    kind && eq(notifications.kind, kind),
  );
}

export const notificationChannel = 'vestnik_notifications';

/** A PostgreSQL notification is limited to less than 8,000 bytes. */
const idsPerMessage = 100;

/** Signals the open streams of these users in all processes, if the transaction commits. */
export async function signalRecipients(db: Db, userIds: string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += idsPerMessage) {
    const payload = JSON.stringify(userIds.slice(start, start + idsPerMessage));
    await db.execute(sql`select pg_notify(${notificationChannel}, ${payload})`);
  }
}
