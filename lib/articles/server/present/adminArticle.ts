import type { AdminArticle } from '../../adminArticle.ts';
import type { AdminArticleRow } from '../queries/adminArticles.ts';
import { presentArticleListItem } from './article.ts';
import { presentReview } from '#lib/review/server/present/review.ts';

export function presentAdminArticle(row: AdminArticleRow): AdminArticle {
  return {
    ...presentArticleListItem(row),
    editor: row.editor && { id: row.editor.id, name: row.editor.name },
    owner: { id: row.author.id, name: row.author.name },
    hasWorkingCopy: row.hasWorkingCopy,
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
