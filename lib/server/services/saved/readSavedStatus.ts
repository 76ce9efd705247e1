import { notFound } from '#lib/domain/DomainError.ts';
import { canUseAccount } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { SavedStatus } from '#lib/domain/savedArticle.ts';
import { findIsSaved } from '../../queries/savedArticles.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, not_found */
export async function readSavedStatus({ db, actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = authorize(actor, canUseAccount);
  const isSaved = await findIsSaved(db, user.id, articleId);
  if (isSaved === null) throw notFound('article');
  return { isSaved };
}
