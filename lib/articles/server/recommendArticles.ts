import { isOver, pinsOf } from '#lib/front/arrangeFront.ts';
import type { FrontContent } from '#lib/front/front.ts';
import type { FrontKind } from '#lib/front/frontRules.ts';
import { listPlaceable } from '#lib/front/server/queries/frontPage.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { ArticleListItem, RecommendationsQuery } from '../article.ts';
import { presentArticleListItem } from './present.ts';
import { listTeasers, type TeaserRow } from './queries/articles.ts';
import { findSimilarityCriteria, listNearestArticles } from './queries/nearestArticles.ts';

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
