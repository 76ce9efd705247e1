import type { ArticleListItem } from '#lib/articles/article.ts';
import { presentArticleListItem } from '#lib/articles/server/present.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import type { PageQuery } from '#lib/platform/values/paging.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { onlyShown } from '#lib/settings/shownLanguages.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import type { SavedStatus } from '../savedArticle.ts';
import { addSavedArticle, countSaved, findIsSaved, listSavedRows, removeSavedArticle } from './queries.ts';

/**
 * The caller's saved articles that are still public, last saved first. Those in languages that are off come back with their language.
 *
 * @throws DomainError unauthenticated
 */
export async function listSavedArticles(
  { db, actor }: Caller,
  query: PageQuery,
): Promise<{ articles: ArticleListItem[]; total: number; page: number; limit: number }> {
  const user = authorize(actor, canUseAccount);
  const only = onlyShown((await siteSettings()).languages);
  const [rows, total] = await Promise.all([listSavedRows(db, user.id, query, only), countSaved(db, user.id, only)]);
  return { articles: rows.map(presentArticleListItem), total, page: query.page, limit: query.limit };
}

/**
 * Saves an article for later. Idempotent.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function saveArticle({ actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = authorize(actor, canUseAccount);
  const isPublic = await inTransaction((transaction) => addSavedArticle(transaction, user.id, articleId));
  if (!isPublic) throw notFound('article');
  return { isSaved: true };
}

/**
 * Same answer for every id, existing or not: readers can remove a withdrawn article, and nobody learns which drafts exist.
 *
 * @throws DomainError unauthenticated
 */
export async function unsaveArticle({ actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = authorize(actor, canUseAccount);
  await inTransaction((transaction) => removeSavedArticle(transaction, user.id, articleId));
  return { isSaved: false };
}

/** @throws DomainError unauthenticated, not_found */
export async function readSavedStatus({ db, actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = authorize(actor, canUseAccount);
  const isSaved = await findIsSaved(db, user.id, articleId);
  if (isSaved === null) throw notFound('article');
  return { isSaved };
}
