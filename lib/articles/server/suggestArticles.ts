import type { ArticleListItem, RecommendationsQuery } from '../article.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { canSeeArticle, canWriteArticles } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentArticleListItem } from './present/article.ts';
import { findSimilarityCriteria, listNearestArticles } from '#lib/archive/server/queries/nearestArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Published articles that share tags with the text being written, most shared tags first, for links. Without tags the list is
 * empty. `exclude` is the article being written: it is left out, and its department and language rank the others.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function suggestArticles(
  { db, actor }: Caller,
  { tags, limit, exclude }: RecommendationsQuery,
): Promise<{ articles: ArticleListItem[] }> {
  const user = authorize(actor, canWriteArticles);
  if (tags.length === 0) return { articles: [] };
  const written = exclude ? await findSimilarityCriteria(db, exclude) : null;
  const origin = written && canSeeArticle(user, written) ? written : null;
  const criteria = {
    tags,
    departmentId: origin?.departmentId ?? null,
    language: origin?.language ?? null,
    exclude: exclude ?? null,
  };
  const nearest = await listNearestArticles(db, criteria, limit);
  // Articles without a shared tag, which fill up readers' recommendations, are not useful as links.
  const related = nearest.filter((row) => row.tags.some((tag) => tags.includes(normalizeTag(tag))));
  return { articles: related.map(presentArticleListItem) };
}
