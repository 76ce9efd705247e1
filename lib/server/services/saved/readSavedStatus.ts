import { notFound } from '#lib/domain/DomainError.ts';
import type { SavedStatus } from '#lib/domain/savedArticle.ts';
import { requireUser } from '../../auth/requireUser.ts';
import { findIsSaved } from '../../queries/savedArticles.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, not_found */
export async function readSavedStatus({ db, actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = requireUser(actor);
  const isSaved = await findIsSaved(db, user.id, articleId);
  if (isSaved === null) throw notFound('article');
  return { isSaved };
}
