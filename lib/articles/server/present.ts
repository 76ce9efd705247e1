import { presentCorrection } from '#lib/corrections/server/present.ts';
import type { Language } from '#lib/languages/language.ts';
import { presentLive } from '#lib/live/server/present.ts';
import type { Cover } from '#lib/media/image.ts';
import { presentReview } from '#lib/review/server/present/review.ts';
import type { AdminArticle } from '../adminArticle.ts';
import type { Article, ArticleListItem } from '../article.ts';
import type { UpdatedNote } from '../articleDates.ts';
import type { ArticleContent, CoverInput, EditedArticle, WorkingCopy } from '../articleDraft.ts';
import type { ArticleRevision, RevisionContent } from '../articleRevision.ts';
import type { BylineAuthor } from '../bylineSchema.ts';
import type { Headline, Teaser, TeaserCover } from '../teaser.ts';
import type { AdminArticleRow } from './queries/adminArticles.ts';
import type { RevisionRow } from './queries/articleRevisions.ts';
import type { ArticleRow, TeaserRow } from './queries/articles.ts';
import type { EditedArticleRow, WorkingCopyRow } from './queries/editedArticles.ts';
import type { HeadlineRow } from './queries/headlines.ts';
import type { ArticleListRow } from './queries/publicArticleList.ts';

export function presentArticle(row: ArticleRow): Article {
  return {
    ...presentArticleListItem(row),
    live: presentLive(row.live),
    corrections: row.corrections.map(presentCorrection),
    body: row.body,
  };
}

type NoteFields = Pick<ArticleListRow, 'updatedNote' | 'updatedNoteAt'>;

export function presentUpdatedNote({ updatedNote, updatedNoteAt }: NoteFields): UpdatedNote | null {
  return updatedNote === null || updatedNoteAt === null ? null : { at: updatedNoteAt.toISOString(), text: updatedNote };
}

export function presentArticleListItem(row: ArticleListRow): ArticleListItem {
  return {
    id: row.id,
    slug: row.slug,
    language: row.language,
    translationGroup: row.translationGroup,
    title: row.title,
    summary: row.summary,
    cover: presentCover(row),
    department: row.department && { id: row.department.id, slug: row.department.slug, name: row.department.name },
    author: presentAuthor(row),
    authors: row.authors.map(presentBylineAuthor),
    tags: row.tags,
    status: row.status,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedNote: presentUpdatedNote(row),
    readingMinutes: row.readingMinutes,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    seo: {
      title: row.seoTitle,
      description: row.seoDescription,
      noindex: row.noindex,
      canonicalUrl: row.canonicalUrl,
    },
    translations: row.translations,
  };
}

/** Guests have no page: the author is the first in the byline who has an account, or else the owner. */
function presentAuthor({ authors, author: owner }: Pick<ArticleListRow, 'authors' | 'author'>): Article['author'] {
  for (const { id, name, avatarUrl, portraitUrl } of authors)
    if (id !== null) return { id, name, avatarUrl: portraitUrl ?? avatarUrl, portraitUrl };
  const { id, name, avatarUrl, portraitUrl } = owner;
  return { id, name, avatarUrl: portraitUrl ?? avatarUrl, portraitUrl };
}

function presentBylineAuthor({ id, name, role, avatarUrl, portraitUrl }: BylineAuthor): BylineAuthor {
  return { id, name, role, avatarUrl: portraitUrl ?? avatarUrl, portraitUrl };
}

type CoverFields = Pick<TeaserRow, 'image' | 'coverAlt' | 'coverCredit' | 'coverFocusX' | 'coverFocusY'>;

export function presentCover(row: CoverFields): Cover | null {
  const picture = presentTeaserCover(row);
  return row.image && picture && { id: row.image.id, ...picture, alt: row.coverAlt, credit: row.coverCredit };
}

type PictureFields = Pick<CoverFields, 'image' | 'coverFocusX' | 'coverFocusY'>;

export function presentTeaserCover({ image, coverFocusX, coverFocusY }: PictureFields): TeaserCover | null {
  return (
    image && {
      url: image.url,
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
      variants: image.variants,
      focus: { x: coverFocusX, y: coverFocusY },
    }
  );
}

export function presentAdminArticle(row: AdminArticleRow): AdminArticle {
  return {
    ...presentArticleListItem(row),
    editor: row.editor && { id: row.editor.id, name: row.editor.name },
    owner: { id: row.author.id, name: row.author.name },
    hasWorkingCopy: row.hasWorkingCopy,
    ...(row.isSnippet && { isSnippet: true }),
    planned: {
      changesAt: row.changesAt?.toISOString() ?? null,
      missedAt: row.missedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
    },
    review: presentReview(row.review),
    source: row.source,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

/** An article's content as it is sent, stored as a revision and restored. */
export function presentContent(row: EditedArticleRow): ArticleContent {
  const { title, summary, body, language, tags, slug } = row;
  return {
    title,
    summary,
    body,
    language,
    cover: row.image && {
      imageId: row.image.id,
      alt: row.coverAlt,
      credit: row.coverCredit,
      focus: { x: row.coverFocusX, y: row.coverFocusY },
    },
    department: row.department?.id ?? null,
    tags,
    authors: row.authors.map(({ id, name, role }) => ({ id, name: id === null ? name : null, role })),
    seo: {
      title: row.seoTitle,
      description: row.seoDescription,
      noindex: row.noindex,
      canonicalUrl: row.canonicalUrl,
    },
    slug,
    translationOf: row.source?.id ?? null,
  };
}

export function presentEditedArticle(row: EditedArticleRow): EditedArticle {
  return {
    ...presentArticle(row),
    kind: row.kind,
    isSnippet: row.isSnippet,
    revision: row.revision,
    etag: articleEtag(row),
    editor: row.editor && { id: row.editor.id, name: row.editor.name },
    owner: { id: row.author.id, name: row.author.name },
    deletedAt: row.deletedAt?.toISOString() ?? null,
    firstPublishedAt: row.firstPublishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    source: row.source && {
      id: row.source.id,
      title: row.source.title,
      language: row.source.language,
      revision: row.sourceRevision,
      changed: row.sourceChanged,
    },
    scheduledTimeZone: row.scheduledTimeZone,
    editions: row.editions,
    workingCopy: row.copy && presentWorkingCopy(row, row.copy),
    review: presentReview(row.review),
  };
}

function presentWorkingCopy(row: EditedArticleRow, copy: WorkingCopyRow): WorkingCopy {
  return {
    content: copy.content,
    cover: presentContentCover(copy.content, row.copyImage),
    version: copy.version,
    etag: workingCopyEtag(copy),
    baseRevision: copy.baseRevision,
    updatedAt: copy.updatedAt.toISOString(),
    editor: row.copyEditor && { id: row.copyEditor.id, name: row.copyEditor.name },
    publishAt: copy.publishAt?.toISOString() ?? null,
    publishTimeZone: copy.publishTimeZone,
    missedAt: copy.missedAt?.toISOString() ?? null,
  };
}

/** The cover of a content; null also if its image was deleted from the library. */
export function presentContentCover(
  { cover }: { cover: CoverInput | null } | ArticleContent,
  image: EditedArticleRow['copyImage'],
): Cover | null {
  return (
    cover &&
    image && {
      id: image.id,
      url: image.url,
      width: image.width,
      height: image.height,
      alt: cover.alt,
      credit: cover.credit,
      placeholder: image.placeholder,
      variants: image.variants,
      focus: cover.focus,
    }
  );
}

/** ETag of an article's revision (RFC 9110, 8.8.3). */
export function articleEtag({ revision }: Pick<EditedArticleRow, 'revision'>): string {
  return `"r${revision}"`;
}

/** Versions restart with every working copy; the time keeps the tag of a discarded copy from matching the next one. */
export function workingCopyEtag({ version, updatedAt }: Pick<WorkingCopyRow, 'version' | 'updatedAt'>): string {
  return `"w${version}-${updatedAt.getTime().toString(36)}"`;
}

export function presentHeadline(row: HeadlineRow, language: Language): Headline {
  const { id, slug, title, department, publishedAt } = row;
  return {
    id,
    slug,
    language: row.language,
    title,
    department: department && { slug: department.slug, name: department.name[language] },
    publishedAt: (publishedAt ?? new Date(0)).toISOString(),
  };
}

export function presentTeaser(row: TeaserRow, language: Language): Teaser {
  return {
    id: row.id,
    slug: row.slug,
    language: row.language,
    title: row.title,
    summary: row.summary,
    cover: presentTeaserCover(row),
    department: row.department && { slug: row.department.slug, name: row.department.name[language] },
    authors: row.authors.map(({ id, name, role }) => ({ id, name, role })),
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    readingMinutes: row.readingMinutes,
  };
}

export function presentRevision(row: RevisionRow): ArticleRevision {
  return {
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    editor: row.editor && { id: row.editor.id, name: row.editor.name },
    isAutosave: row.isAutosave,
    title: row.title,
    words: row.words,
  };
}

/** @param image the cover's image if it is still in the library */
export function presentRevisionContent(
  row: RevisionRow,
  content: ArticleContent,
  image: EditedArticleRow['copyImage'],
): RevisionContent {
  return { ...presentRevision(row), content, cover: presentContentCover(content, image) };
}
