import type { ArticleContent } from '../../articleDraft.ts';
import type { ArticleRevision, RevisionContent } from '../../articleRevision.ts';
import type { RevisionRow } from '../queries/articleRevisions.ts';
import type { EditedArticleRow } from '../queries/editedArticles.ts';
import { presentContentCover } from './editedArticle.ts';

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
