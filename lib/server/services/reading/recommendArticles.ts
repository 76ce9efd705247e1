import { isOver, pinsOf } from '#lib/domain/arrangeFront.ts';
import type { ArticleListItem, RecommendationsQuery } from '#lib/domain/article.ts';
import type { FrontContent } from '#lib/domain/front.ts';
import type { FrontKind } from '#lib/domain/frontRules.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../../db/database.ts';
import { presentArticleListItem } from '../../present/article.ts';
import { listTeasers, type TeaserRow } from '../../queries/articles.ts';
import { listPlaceable } from '../../queries/frontPage.ts';
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

type Scope = { language: Language; departmentId?: string };
type Options = { kind: FrontKind; now: number; isPreview: boolean };

/** The public articles among those that are pinned now; for a preview also the scheduled ones. */
export async function readPlaced(
  db: Db,
  content: FrontContent,
  { language, departmentId }: Scope,
  { kind, now, isPreview }: Options,
): Promise<TeaserRow[]> {
  const pins = pinsOf(content, kind);
  const ids = pins.flatMap((pin) => (pin && !isOver(pin.until, now) ? [pin.articleId] : []));
  if (ids.length === 0) return [];
  if (isPreview) return listPlaceable(db, { language, departmentId: departmentId ?? null }, ids);
  return listTeasers(db, { language, ...(departmentId && { departmentId }), ids }, pins.length);
}
