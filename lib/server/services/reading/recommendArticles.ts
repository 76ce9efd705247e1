import type { ArticleListItem, RecommendationsQuery } from '#lib/domain/article.ts';
import { presentArticleListItem } from '../../present/article.ts';
import { findSimilarityCriteria, listNearestArticles } from '../../queries/nearestArticles.ts';
import type { Caller } from '../Caller.ts';

/**
 * Articles that share tags, then those of the same department, then recent ones. The article in `exclude` is left out,
 * and its tags, department and language rank the others.
 */
export async function recommendArticles(
  { db }: Caller,
  { tags, limit, exclude }: RecommendationsQuery,
): Promise<{ articles: ArticleListItem[] }> {
  const excluded = exclude ? await findSimilarityCriteria(db, exclude) : null;
  const origin = excluded?.isPublic ? excluded : null;
  const criteria = {
    tags: tags.length > 0 ? tags : (origin?.tags ?? []),
    departmentId: origin?.departmentId ?? null,
    language: origin?.language ?? null,
    exclude: exclude ?? null,
  };
  const rows = await listNearestArticles(db, criteria, limit);
  return { articles: rows.map(presentArticleListItem) };
}
