import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { comments, likes, savedArticles } from '#lib/platform/db/server/schema/engagement.ts';

/**
 * What an account's export contains of every column that refers to a user, as columns of its table; null for what it has
 * in a form of its own (`exportAccount`) or what has no content for a person: hashes, marks of a sign-in.
 * A test compares this list with the schema.
 */
export const personalColumns: Readonly<Record<string, string | null>> = {
  'api_keys.user_id': 'name, prefix, scopes, created_at, expires_at, last_used_at, revoked_at',
  'article_authors.user_id': 'article_id, role',
  'article_revisions.editor_id': 'article_id, revision, created_at',
  'articles.author_id': 'id, kind, language, title, slug, status, created_at, published_at',
  'preview_links.creator_id': 'article_id, created_at, expires_at',
  'working_copies.editor_id': 'article_id, updated_at',
  'log_entries.actor_id': 'created_at, action, target_type, target_id, target_label',
  'suggestions.decided_by': 'title, status, decided_at',
  'task_runs.starter_id': 'kind, state, created_at',
  'comments.author_id': null,
  'blocked_sources.creator_id': 'comment_id, reason, created_at, expires_at',
  'comment_reports.reporter_id': 'comment_id, reason, note, created_at, resolved_at',
  'likes.user_id': null,
  'saved_articles.user_id': null,
  'front_versions.publisher_id': 'front_id, published_at',
  'fronts.editor_id': 'language, updated_at',
  'images.uploader_id': 'id, url, name, created_at',
  'files.uploader_id': 'id, url, name, created_at',
  'live_entries.author_id': 'article_id, at, headline, body, created_at',
  'invitations.inviter_id': 'role, created_at',
  'mailings.creator_id': 'subject, created_at',
  'notification_preferences.user_id': 'kind, mail',
  'notifications.recipient_id': 'kind, article_id, feed_id, note, reason, count, created_at, read_at',
  'notifications.actor_id': 'kind, article_id, note, created_at',
  'reviews.submitter_id': 'article_id, note, submitted_at',
  'reviews.assignee_id': 'article_id',
  'reviews.returner_id': 'article_id, return_note, returned_at',
  'saved_filters.user_id': 'name, filter, created_at',
  'undos.user_id': 'action, label, count, created_at, undone_at',
  'confirmed_sign_ins.user_id': null,
  'oidc_identities.user_id': 'issuer, subject, created_at',
  'passkeys.user_id': 'name, created_at, last_used_at',
  'recovery_codes.user_id': null,
  'remembered_devices.user_id': 'created_at, expires_at',
  'totp_secrets.user_id': 'confirmed_at',
  'site_settings.editor_id': 'updated_at',
  'staff_profiles.user_id': null,
  'download_tickets.user_id': 'kind, expires_at',
  'ended_sign_ins.user_id': null,
  'mail_tokens.user_id': 'purpose, new_email, created_at, expires_at',
  'sessions.user_id': null,
};

/** The same for rows that name a person by a verified address only. */
const byAddress: Readonly<Record<string, string>> = {
  subscriptions:
    'email, language, status, frequency, department_ids, tags, created_at, confirmed_at, unsubscribed_at, bounced_at',
  invitations: 'email, name, role, language, created_at, accepted_at, revoked_at',
};

type Records = Record<string, Record<string, unknown>[]>;

/**
 * All rows that refer to a user, by the column that does, such as `articles.author_id`. Empty lists are left out.
 *
 * @param email the user's, or null if it is not verified: then somebody else's rows may have it
 */
export async function listPersonalRecords(db: Db, userId: string, email: string | null): Promise<Records> {
  const records: Records = {};
  const add = async (name: string, table: string, columns: string, condition: SQL) => {
    const statement = sql`select ${sql.raw(columns)} from ${sql.identifier(table)} where ${condition} order by 1`;
    const { rows } = await db.execute<Record<string, unknown>>(statement);
    if (rows.length > 0) records[name] = rows;
  };
  for (const [place, columns] of Object.entries(personalColumns)) {
    const [table = '', column = ''] = place.split('.');
    if (columns !== null) await add(place, table, columns, sql`${sql.identifier(column)} = ${userId}`);
  }
  for (const [table, columns] of Object.entries(byAddress)) {
    if (email !== null) await add(`${table}.email`, table, columns, sql`lower(email) = lower(${email})`);
  }
  return records;
}

export type LikedOrSavedRow = Awaited<ReturnType<typeof listLikedOrSaved>>[number];

/** Every like, or every saved article, of a user, newest first. Articles that readers can't see have no title. */
export async function listLikedOrSaved(db: Db, userId: string, kind: 'likes' | 'saved') {
  const rows = kind === 'likes' ? likes : savedArticles;
  return db
    .select({ articleId: rows.articleId, createdAt: rows.createdAt, title: articles.title, slug: articles.slug })
    .from(rows)
    .leftJoin(articles, and(eq(articles.id, rows.articleId), isPublicArticle))
    .where(eq(rows.userId, userId))
    .orderBy(desc(rows.createdAt), rows.articleId);
}

export type OwnCommentRow = Awaited<ReturnType<typeof listOwnComments>>[number];

/** All comments of a user, newest first. */
export async function listOwnComments(db: Db, userId: string) {
  return db
    .select({
      id: comments.id,
      articleId: comments.articleId,
      parentId: comments.parentId,
      body: comments.body,
      status: comments.status,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.authorId, userId))
    .orderBy(desc(comments.createdAt), desc(comments.id));
}
