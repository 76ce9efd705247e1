import { isOver, pinsOf } from '#lib/domain/arrangeFront.ts';
import type { FrontContent } from '#lib/domain/front.ts';
import type { FrontKind } from '#lib/domain/frontRules.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../../db/database.ts';
import { listTeasers, type TeaserRow } from '../../queries/articles.ts';
import { listPlaceable } from '../../queries/frontPage.ts';

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
