import type { NewsroomArticle } from '#lib/domain/newsroomArticle.ts';
import type { NewsroomArticleRow } from '../queries/newsroomArticles.ts';
import { presentArticleListItem } from './article.ts';

export function presentNewsroomArticle(row: NewsroomArticleRow): NewsroomArticle {
  return {
    ...presentArticleListItem(row),
    editor: row.editor && { id: row.editor.id, name: row.editor.name },
    hasWorkingCopy: row.hasWorkingCopy,
    source: row.source,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
