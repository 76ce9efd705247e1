import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { AdminArticleRow } from '../queries/adminArticles.ts';
import { presentArticleListItem } from './article.ts';

export function presentAdminArticle(row: AdminArticleRow): AdminArticle {
  return {
    ...presentArticleListItem(row),
    editor: row.editor && { id: row.editor.id, name: row.editor.name },
    hasWorkingCopy: row.hasWorkingCopy,
    source: row.source,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
