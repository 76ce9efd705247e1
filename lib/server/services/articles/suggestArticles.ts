import type { ArticleListItem, RecommendationsQuery } from '#lib/domain/article.ts';
import { authorize, canSeeArticle, canWriteArticles } from '#lib/domain/permissions.ts';
import { presentArticleListItem } from '../../present/article.ts';
import { findSimilarityCriteria, listNearestArticles } from '../../queries/nearestArticles.ts';
import type { Caller } from '../Caller.ts';

/**
 * Published articles with one of the tags, those with most of them first, for a text to link to. No tags, no articles. The
 * article in `exclude` is the one that is written: it is left out, and says which department and language are near.
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
  const likeness = {
    tags,
    departmentId: origin?.departmentId ?? null,
    language: origin?.language ?? null,
    exclude: exclude ?? null,
  };
  const nearest = await listNearestArticles(db, likeness, limit);
  // What fills up recommendations for readers is nothing to link to.
  const related = nearest.filter((row) => row.tags.some((tag) => tags.includes(tag)));
  return { articles: related.map(presentArticleListItem) };
}
