import { and, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import { defaultLanguage } from '#lib/languages/language.ts';
import { type Db, prepared } from '#lib/platform/db/server/database.ts';
import { articleRevisions, articles, workingCopies } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { reviewOfArticle } from '#lib/review/server/queries.ts';
import { type ArticleContent, articleContentSchema, type Edition } from '../../articleDraft.ts';
import { emptyContent, wordFields } from '../../articleFields.ts';
import { contributorIds } from './articleAuthors.ts';
import { articleColumns, coverColumns, isVisible } from './publicArticle.ts';

export type EditedArticleRow = NonNullable<Awaited<ReturnType<typeof findEditedArticle>>>;
export type WorkingCopyRow = NonNullable<EditedArticleRow['copy']>;

const editor = alias(users, 'editor');
const copyEditor = alias(users, 'copy_editor');
const copyImages = alias(images, 'copy_images');
export const source = alias(articles, 'source');

/** A revision from before there was a field has none of its words. */
const sameWords = sql.join(
  wordFields.map((name) => sql`coalesce(translated.content ->> ${sql.raw(`'${name}'`)}, '') = ${source[name]}`),
  sql` and `,
);

/** Whether the source's text has changed since it was translated. */
export const sourceChanged = sql<boolean>`case when ${source.revision} > ${articles.sourceRevision} then not exists (
  select from article_revisions as translated
  where translated.article_id = ${source.id} and translated.revision = ${articles.sourceRevision}
    and ${sameWords}
) else false end`;

/** The other articles of its translation group, public or not. */
const editions = sql<Edition[]>`coalesce((
  select json_agg(
    json_build_object(
      'id', other.id, 'language', other.language, 'slug', other.slug, 'status', other.status,
      'author', json_build_object('id', writer.id, 'name', writer.name),
      'contributorIds', ${contributorIds(sql`other.id`)}
    ) order by other.language
  )
  from articles as other join users as writer on writer.id = other.author_id
  where other.translation_group = ${articles.translationGroup} and other.id <> ${articles.id} and other.deleted_at is null
), '[]')`;

/** An article of any status, also in the trash, with its unpublished changes and what permissions depend on. */
export async function findEditedArticle(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await articleById(db).execute({ id });
  return row ? { ...row, copy: row.copy && { ...row.copy, content: toContent(row.copy.content) } } : null;
}

// Prepared, because planning a join of this many tables takes longer than running it.
const articleById = prepared((db) =>
  db
    .select({
      ...articleColumns,
      kind: articles.kind,
      authorId: articles.authorId,
      contributorIds: contributorIds(sql`articles.id`),
      deletedAt: articles.deletedAt,
      firstPublishedAt: articles.firstPublishedAt,
      expiresAt: articles.expiresAt,
      scheduledTimeZone: articles.scheduledTimeZone,
      revision: articles.revision,
      isSnippet: articles.isSnippet,
      isPublic: sql<boolean>`coalesce(${isVisible(sql`articles`)}, false) and not articles.is_snippet`,
      isRevisionStored: sql<boolean>`${articleRevisions.revision} is not null`,
      revisedAt: articleRevisions.createdAt,
      editor: { id: editor.id, name: editor.name },
      source: { id: source.id, title: source.title, language: source.language },
      sourceRevision: articles.sourceRevision,
      sourceChanged,
      editions,
      review: reviewOfArticle,
      copy: getTableColumns(workingCopies),
      copyEditor: { id: copyEditor.id, name: copyEditor.name },
      copyImage: {
        id: copyImages.id,
        url: copyImages.url,
        width: copyImages.width,
        height: copyImages.height,
        placeholder: copyImages.placeholder,
        variants: copyImages.variants,
      },
      copyRights: { author: copyImages.author, copyright: copyImages.copyright },
    })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .leftJoin(departments, eq(departments.id, articles.departmentId))
    .leftJoin(images, eq(images.id, articles.coverImageId))
    .leftJoin(
      articleRevisions,
      and(eq(articleRevisions.articleId, articles.id), eq(articleRevisions.revision, articles.revision)),
    )
    .leftJoin(editor, eq(editor.id, articleRevisions.editorId))
    .leftJoin(source, and(eq(source.id, articles.sourceId), isNull(source.deletedAt)))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(copyEditor, eq(copyEditor.id, workingCopies.editorId))
    .leftJoin(copyImages, sql`${copyImages.id} = (${workingCopies.content} -> 'cover' ->> 'imageId')::uuid`)
    .where(eq(articles.id, sql.placeholder('id')))
    .prepare('edited_article'),
);

/** The owners and contributors of each translation that was made of this revision. */
export async function listTranslationEditors(db: Db, sourceId: string, revision: number) {
  return db
    .select({ kind: articles.kind, authorId: articles.authorId, contributorIds: contributorIds(sql`articles.id`) })
    .from(articles)
    .where(and(eq(articles.sourceId, sourceId), eq(articles.sourceRevision, revision), isNull(articles.deletedAt)));
}

/** Translations of an article that were made of a former text of it, with their owners and translators. */
export async function listOutdatedTranslations(db: Db, sourceId: string) {
  return db
    .select({
      id: articles.id,
      sourceRevision: articles.sourceRevision,
      translatorIds: sql<string[]>`array(
        select ${articles.authorId} union
        select user_id from article_authors where article_id = ${articles.id} and role = 'translation' and user_id is not null
      )`,
    })
    .from(articles)
    .innerJoin(source, eq(source.id, articles.sourceId))
    .where(and(eq(articles.sourceId, sourceId), isNull(articles.deletedAt), sourceChanged));
}

/** Locks the article against changes until the transaction ends. Reads are not blocked. @returns whether it exists */
export async function lockArticle(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rowCount } = await db.execute(sql`select from articles where id = ${id} for no key update`);
  return rowCount === 1;
}

/** Parses stored content; fields that were added later are empty. */
export function toContent(stored: unknown): ArticleContent {
  return articleContentSchema.parse({ ...emptyContent(defaultLanguage), ...Object(stored) });
}

export async function findImageShape(db: Db, id: string) {
  const [row] = await db.select(coverColumns).from(images).where(eq(images.id, id));
  return row ?? null;
}

type NewWorkingCopy = {
  articleId: string;
  baseRevision: number;
  content: ArticleContent;
  editorId: string;
};

/** Upserts the working copy of an article; its version increases. */
export async function putWorkingCopy(db: Db, { articleId, baseRevision, content, editorId }: NewWorkingCopy) {
  await db
    .insert(workingCopies)
    .values({ articleId, baseRevision, content, editorId })
    .onConflictDoUpdate({
      target: workingCopies.articleId,
      set: { content, editorId, version: sql`${workingCopies.version} + 1`, updatedAt: sql`now()` },
    });
}

/** Changes a working copy without a new editor; its version increases. */
export async function replaceCopyContent(
  db: Db,
  articleId: string,
  { content, baseRevision }: Pick<NewWorkingCopy, 'content' | 'baseRevision'>,
): Promise<void> {
  await db
    .update(workingCopies)
    .set({ content, baseRevision, version: sql`${workingCopies.version} + 1`, updatedAt: sql`now()` })
    .where(eq(workingCopies.articleId, articleId));
}

export async function deleteWorkingCopy(db: Db, articleId: string): Promise<boolean> {
  const { rowCount } = await db.delete(workingCopies).where(eq(workingCopies.articleId, articleId));
  return rowCount === 1;
}

/**
 * Null cancels the schedule. The text is unchanged, so its version is too.
 *
 * @param publishTimeZone the site's at present
 */
export async function setPublishAt(
  db: Db,
  articleId: string,
  publishAt: Date | null,
  publishTimeZone: string | null,
): Promise<void> {
  await db
    .update(workingCopies)
    .set({ publishAt, publishTimeZone, missedAt: null })
    .where(eq(workingCopies.articleId, articleId));
}

/**
 * Cancels the schedule of changes whose time has passed while their article was not public: they wait for a new one.
 *
 * @returns whether they had such a time
 */
export async function missPublication(db: Db, articleId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(workingCopies)
    .set({ publishAt: null, publishTimeZone: null, missedAt: sql`publish_at` })
    .where(and(eq(workingCopies.articleId, articleId), lte(workingCopies.publishAt, sql`now()`)));
  return rowCount === 1;
}
