import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { uuidsIn } from '#lib/platform/values/uuidsIn.ts';
import type { Snippet, SnippetsQuery } from '../../snippet.ts';
import { isInArticleText } from './articleText.ts';

const isUsable = and(articles.isSnippet, eq(articles.status, 'published'), isNull(articles.deletedAt));

/** Ids of the articles and pages that contain a snippet, also of those in the trash. */
const usesOf = (id: unknown) => sql`snippet_ids @> array[${id}]::uuid[] and snippet_ids <> '{}'`;

/** The published bodies by id. Locks them until the transaction ends: a change of one finds the texts that took this one. */
export async function lockSnippets(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: articles.id, body: articles.body })
    .from(articles)
    .where(and(isUsable, inArray(articles.id, uuidsIn(ids))))
    .orderBy(asc(articles.id))
    .for('share');
  return new Map(rows.map(({ id, body }) => [id, body]));
}

export async function listSnippetRows(db: Db, { q, language }: SnippetsQuery): Promise<Snippet[]> {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      language: articles.language,
      body: articles.body,
      uses: sql<number>`(
        select count(*)::int from articles as used
        where used.snippet_ids @> array[articles.id] and used.snippet_ids <> '{}' and used.deleted_at is null
      )`,
    })
    .from(articles)
    .where(and(isUsable, language && eq(articles.language, language), q ? isInArticleText(q) : undefined))
    .orderBy(asc(articles.title), asc(articles.id))
    .limit(100);
}

/** The next articles and pages that contain the snippet, in the order of their ids. */
export async function listSnippetUses(db: Db, id: string, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from articles where ${usesOf(id)} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}
  `);
  return rows.map((row) => row.id);
}

/** Not a change of the article: neither its version nor its time of change is another one. */
export async function setBody(db: Db, id: string, body: string, readingMinutes: number): Promise<void> {
  await db.update(articles).set({ body, readingMinutes }).where(eq(articles.id, id));
}
