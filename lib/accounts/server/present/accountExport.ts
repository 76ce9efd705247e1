import type { AccountExport } from '../../accountExport.ts';
import type { LikedOrSavedRow, OwnCommentRow } from '../queries/accountExport.ts';

export function presentLikedOrSaved(row: LikedOrSavedRow): AccountExport['likes'][number] {
  return { articleId: row.articleId, title: row.title, slug: row.slug, createdAt: row.createdAt.toISOString() };
}

/** Spam is presented as pending, as its author sees it elsewhere (services/writeComment.ts). */
export function presentOwnComment(row: OwnCommentRow): AccountExport['comments'][number] {
  return {
    id: row.id,
    articleId: row.articleId,
    parentId: row.parentId,
    body: row.body,
    status: row.status === 'spam' ? 'pending' : row.status,
    createdAt: row.createdAt.toISOString(),
  };
}
