import { notFound } from '#lib/platform/values/DomainError.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { SavedStatus } from '../savedArticle.ts';
import { findIsSaved } from './queries/savedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, not_found */
export async function readSavedStatus({ db, actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = authorize(actor, canUseAccount);
  const isSaved = await findIsSaved(db, user.id, articleId);
  if (isSaved === null) throw notFound('article');
  return { isSaved };
}
