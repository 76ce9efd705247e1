import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#lib/languages/language.ts';
import { bytea, createdAt, id, isLanguage, language, timestamptz } from './columns.ts';
import { departments } from './departments.ts';
import { images } from './images.ts';
import { users } from './users.ts';

const isPublic = sql`kind = 'article' and status = 'published' and deleted_at is null`;

export const articles = pgTable(
  'articles',
  {
    id: id(),
    // Pages (About, Privacy) share everything that writing needs with articles, but are in no list of articles.
    kind: text('kind', { enum: ['article', 'page'] })
      .notNull()
      .default('article'),
    // A page without an address, whose body is a part of other texts.
    isSnippet: boolean('is_snippet').notNull().default(false),
    slug: text('slug').notNull(),
    language: language(),
    translationGroup: uuid('translation_group').notNull(),
    // The translated article, and which revision of it: a later revision means that the source has changed since.
    sourceId: uuid('source_id').references((): AnyPgColumn => articles.id, { onDelete: 'set null' }),
    sourceRevision: integer('source_revision'),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    body: text('body').notNull().default(''),
    // Those that the body contains.
    snippetIds: uuid('snippet_ids').array().notNull().default(sql`'{}'`),
    coverImageId: uuid('cover_image_id').references(() => images.id, { onDelete: 'set null' }),
    coverAlt: text('cover_alt').notNull().default(''),
    coverCredit: text('cover_credit'),
    coverFocusX: real('cover_focus_x').notNull().default(0.5),
    coverFocusY: real('cover_focus_y').notNull().default(0.5),
    departmentId: uuid('department_id').references(() => departments.id, { onDelete: 'restrict' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    status: text('status', { enum: ['draft', 'review', 'scheduled', 'published', 'archived'] })
      .notNull()
      .default('draft'),
    publishedAt: timestamptz('published_at'),
    // Never cleared, and set by a trigger: decides whether a missing page is 404 or 410.
    firstPublishedAt: timestamptz('first_published_at'),
    // When readers of this site could read it first, set by the same trigger; null for what was public elsewhere before, as imported.
    becamePublicAt: timestamptz('became_public_at'),
    // From then on it is hidden like an archived one, which a job makes it.
    expiresAt: timestamptz('expires_at'),
    // What an editor tells readers about the last update.
    updatedNote: text('updated_note'),
    updatedNoteAt: timestamptz('updated_note_at'),
    scheduledFor: timestamptz('scheduled_for'),
    // The site's when the time was set: after a change of the zone, the editor shows the time that was entered.
    scheduledTimeZone: text('scheduled_time_zone'),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    deletedAt: timestamptz('deleted_at'),
    revision: integer('revision').notNull().default(1),
    readingMinutes: integer('reading_minutes').notNull().default(1),
    // Triggers maintain the counts (migrations/0001_counts.sql), so that no code path can forget one.
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    noindex: boolean('noindex').notNull().default(false),
    canonicalUrl: text('canonical_url'),
  },
  (table) => [
    // All ascending: scanned backwards they serve `order by … desc, id desc`, which NULLS LAST indexes would not.
    uniqueIndex('articles_slug_key').on(table.slug),
    uniqueIndex('articles_translation_key').on(table.translationGroup, table.language).where(sql`deleted_at is null`),
    // With `expires_at`, so that counting public articles reads the index alone.
    index('articles_public_idx').on(table.language, table.publishedAt, table.id, table.expiresAt).where(isPublic),
    index('articles_public_published_at_idx').on(table.publishedAt, table.id, table.expiresAt).where(isPublic),
    // With everything that lists filter by, so that a page far down skips entries of the index only.
    index('articles_public_created_at_idx')
      .on(table.createdAt, table.id, table.publishedAt, table.expiresAt, table.language, table.departmentId)
      .where(isPublic),
    index('articles_public_department_idx')
      .on(table.departmentId, table.language, table.publishedAt, table.id, table.expiresAt)
      .where(isPublic),
    index('articles_public_author_idx')
      .on(table.authorId, table.publishedAt, table.id, table.expiresAt)
      .where(isPublic),
    // Of the newsroom; readers' lists by tag are in `article_tags`.
    index('articles_tags_idx').using('gin', table.tags).where(sql`deleted_at is null`),
    index('articles_list_idx').on(table.kind, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('articles_updated_idx').on(table.kind, table.updatedAt, table.id).where(sql`deleted_at is null`),
    index('articles_tab_idx').on(table.kind, table.status, table.updatedAt, table.id).where(sql`deleted_at is null`),
    // Only of pages, which are sorted by title at first, so that saving an article writes none of them.
    ...languages.map((code) =>
      index(`articles_page_titles_${code}_idx`)
        .on(sql.raw(`title collate "${code}-x-icu"`), table.id)
        .where(sql`kind = 'page' and deleted_at is null`),
    ),
    index('articles_text_idx').using('gin', sql`text_trigrams(title || ' ' || summary)`),
    index('articles_author_idx').on(table.authorId, table.createdAt).where(sql`deleted_at is null`),
    index('articles_scheduled_idx').on(table.scheduledFor).where(sql`status = 'scheduled' and deleted_at is null`),
    index('articles_expires_at_idx')
      .on(table.expiresAt)
      .where(sql`expires_at is not null and status = 'published' and deleted_at is null`),
    index('articles_deleted_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('articles_cover_idx').on(table.coverImageId),
    index('articles_source_idx').on(table.sourceId),
    index('articles_snippets_idx').using('gin', table.snippetIds).where(sql`snippet_ids <> '{}'`),
    check('articles_kind_known', sql`kind in ('article', 'page')`),
    check('articles_snippet_is_page', sql`kind = 'page' or not is_snippet`),
    // Lists of departments and tags need no condition of their own.
    check('articles_page_is_unsorted', sql`kind = 'article' or (department_id is null and tags = '{}')`),
    check('articles_language_known', isLanguage),
    check('articles_status_known', sql`status in ('draft', 'review', 'scheduled', 'published', 'archived')`),
    check('articles_published_has_time', sql`status <> 'published' or published_at is not null`),
    check('articles_updated_note_has_time', sql`(updated_note is null) = (updated_note_at is null)`),
    check('articles_scheduled_has_time', sql`status <> 'scheduled' or scheduled_for is not null`),
    check('articles_slug_form', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120`),
    check('articles_focus_inside', sql`cover_focus_x between 0 and 1 and cover_focus_y between 0 and 1`),
    check('articles_counts_not_negative', sql`views >= 0 and likes >= 0 and comments >= 0`),
  ],
);

/** For rows that are deleted together with their article. */
export const articleReference = () =>
  uuid('article_id')
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' });

/**
 * Bylines in order: accounts, and guests by name. Triggers (migrations/0026_bylines.sql) give each new article its owner as
 * the only author, turn a deleted account into a guest, and maintain `publishedAt`, by which an author's page is sorted.
 */
export const articleAuthors = pgTable(
  'article_authors',
  {
    articleId: articleReference(),
    position: smallint('position').notNull(),
    userId: uuid('user_id').references(() => users.id),
    guestName: text('guest_name'),
    role: text('role', { enum: ['text', 'photo', 'translation'] })
      .notNull()
      .default('text'),
    // Of a public article; null for others.
    publishedAt: timestamptz('published_at'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.position] }),
    uniqueIndex('article_authors_user_key').on(table.articleId, table.userId),
    index('article_authors_user_idx').on(table.userId, table.publishedAt, table.articleId),
    check('article_authors_role_known', sql`role in ('text', 'photo', 'translation')`),
    check('article_authors_somebody', sql`(user_id is null) <> (guest_name is null)`),
  ],
);

/** What was wrong in an article and how it was put right, for its readers. */
export const articleCorrections = pgTable(
  'article_corrections',
  {
    id: id(),
    articleId: articleReference(),
    at: timestamptz('at').notNull().defaultNow(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('article_corrections_article_idx').on(table.articleId, table.at, table.id),
    index('article_corrections_at_idx').on(table.at, table.id),
  ],
);

export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: articleReference(),
    revision: integer('revision').notNull(),
    editorId: uuid('editor_id').references(() => users.id, { onDelete: 'set null' }),
    content: jsonb('content').notNull(),
    // Saved automatically while somebody wrote; replaced by the next autosave of the same editor.
    isAutosave: boolean('is_autosave').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.revision] })],
);

/**
 * Changes to a published article that readers don't see yet; published by hand or at `publishAt`. `version` counts its
 * saves, as `revision` counts the article's.
 */
export const workingCopies = pgTable(
  'working_copies',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    baseRevision: integer('base_revision').notNull(),
    version: integer('version').notNull().default(1),
    content: jsonb('content').notNull(),
    editorId: uuid('editor_id').references(() => users.id, { onDelete: 'set null' }),
    publishAt: timestamptz('publish_at'),
    publishTimeZone: text('publish_time_zone'),
    /** The last scheduled time, if it passed while the article was not public. */
    missedAt: timestamptz('missed_at'),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [index('working_copies_publish_at_idx').on(table.publishAt).where(sql`publish_at is not null`)],
);

/** Images in a body or a working copy; covers are a column of the article. */
export const articleImages = pgTable(
  'article_images',
  {
    articleId: articleReference(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.imageId] }),
    index('article_images_image_idx').on(table.imageId),
  ],
);

/** Links that show an unpublished article to people without an account. */
export const previewLinks = pgTable(
  'preview_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    articleId: articleReference(),
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('preview_links_article_idx').on(table.articleId),
    check('preview_links_token_hash_is_sha256', sql`octet_length(token_hash) = 32`),
  ],
);
