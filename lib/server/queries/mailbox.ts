import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';
import { mailTokens, sessions, users } from '../db/schema/users.ts';
import { isUnder } from './accounts.ts';

/** As many as a page lists. Accounts with something in them come first, so strangers can't push the owner's off the list. */
const longestList = 200;

export type ProvisionalRow = Awaited<ReturnType<typeof listProvisional>>[number];

/** Accounts under an address that did not prove it, with what is in them. */
export async function listProvisional(db: Db, email: string) {
  const columns = {
    id: users.id,
    createdAt: users.createdAt,
    likes: sql<number>`(select count(*)::int from likes where likes.user_id = users.id)`,
    saved: sql<number>`(select count(*)::int from saved_articles where saved_articles.user_id = users.id)`,
    comments: sql<number>`(
      select count(*)::int from comments where comments.author_id = users.id and comments.status <> 'deleted'
    )`,
    hasProfile: sql<boolean>`users.bio <> '' or users.avatar_url is not null`,
    // What the newsroom has trusted with articles or rights is left to the newsroom.
    isStaff: sql<boolean>`${isStaff}`,
  };
  return db
    .select(columns)
    .from(users)
    .where(isProvisional(email))
    .orderBy(sql`${columns.likes} + ${columns.saved} + ${columns.comments} > 0 desc`, users.createdAt, users.id)
    .limit(longestList);
}

/** Ids of all of them but those of the newsroom and one. */
export async function listReplaceable(db: Db, email: string, except: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isProvisional(email), sql`not ${isStaff}`, sql`${users.id} <> ${except}`));
  return rows.map(({ id }) => id);
}

/** Until the transaction ends nobody else proves or decides anything about this address. */
export async function lockMailbox(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email.toLowerCase()}`}, 0))`);
}

/** Their passwords and sessions are over; what is in the accounts stays. */
export async function revokeAccess(db: Db, ids: string[]): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(inArray(users.id, ids));
  await db.delete(sessions).where(inArray(sessions.userId, ids));
}

/** Likes, saved articles and comments of some accounts become another's. What both have is there once. */
export async function moveEngagement(db: Db, from: string[], to: string): Promise<void> {
  const ids = sql`any(${sql.param(from)}::uuid[])`;
  await db.execute(sql`
    insert into likes (article_id, user_id, created_at)
    select article_id, ${to}::uuid, min(created_at) from likes where user_id = ${ids} group by article_id
    on conflict (article_id, user_id) do nothing
  `);
  await db.execute(sql`
    insert into saved_articles (article_id, user_id, created_at)
    select article_id, ${to}::uuid, min(created_at) from saved_articles where user_id = ${ids} group by article_id
    on conflict (user_id, article_id) do nothing
  `);
  await db.execute(sql`update comments set author_id = ${to}::uuid where author_id = ${ids}`);
}

/** Ids of the articles that some accounts have liked or commented on. */
export async function listTouchedArticles(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select article_id as id from likes where user_id = any(${sql.param(ids)}::uuid[])
    union select article_id from comments where author_id = any(${sql.param(ids)}::uuid[])
  `);
  return rows.map(({ id }) => id);
}

/** Removes accounts for good. Their comments stay, signed by nobody in the language of the article. */
export async function eraseAccounts(db: Db, ids: string[], signatures: Record<Language, string>): Promise<void> {
  await db.execute(sql`
    update comments set author_id = null, author_name = ${JSON.stringify(signatures)}::jsonb ->> articles.language
    from articles
    where articles.id = comments.article_id and comments.author_id = any(${sql.param(ids)}::uuid[])
  `);
  await db.delete(users).where(inArray(users.id, ids));
}

/** Links of one kind that were mailed to an address do nothing any more, whichever of its accounts they were for. */
export async function deleteLinksTo(db: Db, email: string, purpose: MailPurpose): Promise<void> {
  await db.execute(sql`
    delete from mail_tokens using users
    where users.id = mail_tokens.user_id and mail_tokens.purpose = ${purpose} and lower(users.email) = lower(${email})
  `);
}

/** Links that were mailed for some accounts stay good when those accounts go. */
export async function moveMailTokens(db: Db, from: string[], to: string): Promise<void> {
  await db.update(mailTokens).set({ userId: to }).where(inArray(mailTokens.userId, from));
}

type MailPurpose = typeof mailTokens.$inferSelect.purpose;

const isStaff = sql`(users.role <> 'reader' or exists (select from articles where articles.author_id = users.id))`;

function isProvisional(email: string): SQL | undefined {
  return and(isUnder(email), eq(users.emailVerified, false));
}
