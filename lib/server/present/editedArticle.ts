import type { ArticleContent, CoverInput, EditedArticle, WorkingCopy } from '#lib/domain/articleDraft.ts';
import type { Cover } from '#lib/domain/image.ts';
import type { EditedArticleRow, WorkingCopyRow } from '../queries/editedArticles.ts';
import { presentArticle } from './article.ts';

export function presentEditedArticle(row: EditedArticleRow): EditedArticle {
  return {
    ...presentArticle(row),
    revision: row.revision,
    etag: articleEtag(row),
    editor: row.editor && { id: row.editor.id, name: row.editor.name },
    deletedAt: row.deletedAt?.toISOString() ?? null,
    source: row.source && {
      id: row.source.id,
      title: row.source.title,
      language: row.source.language,
      revision: row.sourceRevision,
      changed: row.sourceChanged,
    },
    editions: row.editions,
    workingCopy: row.copy && presentWorkingCopy(row, row.copy),
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
  };
}

/** The picture of a text's cover; null also when it is gone from the library. */
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

/** RFC 9110, 8.8.3: names one state of an article. */
export function articleEtag({ revision }: Pick<EditedArticleRow, 'revision'>): string {
  return `"r${revision}"`;
}

/** Versions begin anew with every copy, so the time is in it: the tag of a discarded copy never fits the next one. */
export function workingCopyEtag({ version, updatedAt }: Pick<WorkingCopyRow, 'version' | 'updatedAt'>): string {
  return `"w${version}-${updatedAt.getTime().toString(36)}"`;
}
