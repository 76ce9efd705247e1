import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articleRevisions } from '#lib/platform/db/server/schema/articles.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { type PageQuery, rowsBefore } from '#lib/platform/values/paging.ts';
import type { ArticleContent } from '../../articleDraft.ts';

export type NewRevision = {
  articleId: string;
  revision: number;
  editorId: string | null;
  content: ArticleContent;
  isAutosave: boolean;
  /** Now, by default. */
  createdAt?: Date | undefined;
};
export type RevisionRow = Awaited<ReturnType<typeof listRevisionRows>>[number];

/**
 * Stores a revision. An autosave replaces the preceding autosave of the same editor, unless that was translated.
 *
 * @returns whether it replaced one
 */
export async function insertRevision(db: Db, revision: NewRevision): Promise<boolean> {
  const replacesAutosave = revision.isAutosave && (await deleteAutosave(db, revision));
  await db.insert(articleRevisions).values(revision).onConflictDoNothing();
  return replacesAutosave;
}

async function deleteAutosave(db: Db, { articleId, revision, editorId }: NewRevision): Promise<boolean> {
  const { rowCount } = await db.delete(articleRevisions).where(
    and(
      eq(articleRevisions.articleId, articleId),
      eq(articleRevisions.revision, revision - 1),
      eq(articleRevisions.isAutosave, true),
      sql`${articleRevisions.editorId} = ${editorId}`,
      sql`not exists (
          select from articles where source_id = ${articleId} and source_revision = ${articleRevisions.revision}
        )`,
    ),
  );
  return rowCount === 1;
}

/** A run of characters, at least one of which is not punctuation, so that a dash is not counted as a word. */
const word = '\\S*[^[:space:][:punct:]—–«»„“”…·]\\S*';

const revisionColumns = {
  revision: articleRevisions.revision,
  createdAt: articleRevisions.createdAt,
  editor: { id: users.id, name: users.name },
  isAutosave: articleRevisions.isAutosave,
  title: sql<string>`${articleRevisions.content} ->> 'title'`,
  words: sql<number>`(
    select count(*) from regexp_matches(
      regexp_replace(${articleRevisions.content} ->> 'body', '<[^>]*>', ' ', 'g'), ${word}, 'g'
    )
  )`,
};

/** Newest first. `words` counts the words of the body. */
export async function listRevisionRows(db: Db, articleId: string, query: PageQuery) {
  return db
    .select(revisionColumns)
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.editorId))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.revision))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countRevisions(db: Db, articleId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId));
  return row?.count ?? 0;
}

export async function findRevision(db: Db, articleId: string, revision: number) {
  const [row] = await db
    .select({ ...revisionColumns, content: articleRevisions.content })
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.editorId))
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.revision, revision)));
  return row ?? null;
}
