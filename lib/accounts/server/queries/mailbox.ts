import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { mailTokens, sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { isActivePasswordAccount } from './accounts.ts';

/** Length of the list on the page. Accounts with content come first, so strangers can't push the owner's off it. */
const longestList = 200;

export type ProvisionalRow = Awaited<ReturnType<typeof listProvisional>>[number];

/** Accounts with this address that have not verified it, with counts of their content. */
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
    // Accounts with articles or a staff role are left for an admin to decide.
    isStaff: sql<boolean>`${isStaff}`,
  };
  return db
    .select(columns)
    .from(users)
    .where(isProvisional(email))
    .orderBy(sql`${columns.likes} + ${columns.saved} + ${columns.comments} > 0 desc`, users.createdAt, users.id)
    .limit(longestList);
}

/** Ids of all provisional accounts, except staff and `except`. */
export async function listReplaceable(db: Db, email: string, except: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isProvisional(email), sql`not ${isStaff}`, sql`${users.id} <> ${except}`));
  return rows.map(({ id }) => id);
}

/** Advisory lock until the transaction ends: nobody else verifies this address or decides about its accounts. */
export async function lockMailbox(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email.toLowerCase()}`}, 0))`);
}

/** Removes passwords and ends sessions; the content of the accounts stays. */
export async function revokeAccess(db: Db, ids: string[]): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(inArray(users.id, ids));
  await db.delete(sessions).where(inArray(sessions.userId, ids));
}

/** Moves likes, saved articles and comments to another account. Duplicates are merged. */
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

/** Ids of the articles that these accounts liked or commented on. */
export async function listTouchedArticles(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select article_id as id from likes where user_id = any(${sql.param(ids)}::uuid[])
    union select article_id from comments where author_id = any(${sql.param(ids)}::uuid[])
  `);
  return rows.map(({ id }) => id);
}

/** Deletes accounts. Their comments stay, with the signature for a deleted user in the article's language. */
export async function eraseAccounts(db: Db, ids: string[], signatures: Record<Language, string>): Promise<void> {
  await db.execute(sql`
    update comments set author_id = null, author_name = ${JSON.stringify(signatures)}::jsonb ->> articles.language
    from articles
    where articles.id = comments.article_id and comments.author_id = any(${sql.param(ids)}::uuid[])
  `);
  await db.delete(users).where(inArray(users.id, ids));
}

/** Invalidates all mailed links for an address, or those of one purpose, for whichever of its accounts; never those that undo a change of it. */
export async function deleteLinksTo(db: Db, email: string, purpose?: MailPurpose): Promise<void> {
  await db.execute(sql`
    delete from mail_tokens using users
    where users.id = mail_tokens.user_id and lower(users.email) = lower(${email})
      and mail_tokens.purpose <> 'undo-email-change'
      and (${purpose ?? null}::text is null or mail_tokens.purpose = ${purpose ?? null})
  `);
}

/** Invalidates the mailed links of one account, with the same exception. */
export async function deleteLinksOf(db: Db, userId: string): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), ne(mailTokens.purpose, 'undo-email-change')));
}

/** Mailed links of these accounts stay valid after the accounts are deleted. */
export async function moveMailTokens(db: Db, from: string[], to: string): Promise<void> {
  await db.update(mailTokens).set({ userId: to }).where(inArray(mailTokens.userId, from));
}

type MailPurpose = typeof mailTokens.$inferSelect.purpose;

const isStaff = sql`(
  users.role <> 'reader' or exists (select from articles where articles.author_id = users.id)
  or exists (select from article_authors where article_authors.user_id = users.id)
)`;

function isProvisional(email: string): SQL | undefined {
  return and(isActivePasswordAccount(email), eq(users.emailVerified, false));
}
