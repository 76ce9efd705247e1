import type { ArticleContent, CoverInput, EditedArticle, WorkingCopy } from '../../articleDraft.ts';
import type { Cover } from '#lib/media/image.ts';
import type { EditedArticleRow, WorkingCopyRow } from '../queries/editedArticles.ts';
import { presentArticle } from './article.ts';
import { presentReview } from '#lib/review/server/present/review.ts';

export function presentEditedArticle(row: EditedArticleRow): EditedArticle {
  return {
    ...presentArticle(row),
    kind: row.kind,
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
