import { listTakenSlugs } from '#lib/articles/server/queries/articleSlugs.ts';
import { numberSlug, slugify } from '#lib/articles/slugify.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listTakenAmong } from './queries/imports.ts';

/** For titles without a letter that can be transliterated. */
const fallback = 'article';

/**
 * Chooses free slugs for many new articles. The caller holds the lock on slugs.
 *
 * @param given further slugs that are not free
 */
export async function chooseSlugs(
  db: Db,
  articles: { id: string; preferred: string }[],
  given: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const bases = articles.map(({ id, preferred }) => ({ id, base: slugify(preferred) || fallback }));
  const taken = await listTakenAmong(db, [...new Set(bases.map(({ base }) => base))]);
  const chosen = new Map<string, string>();
  for (const { id, base } of bases) {
    const isFree = !taken.has(base) && !given.has(base);
    const slug = isFree ? base : await numbered(db, base, id, (slug) => taken.has(slug) || given.has(slug));
    taken.add(slug);
    chosen.set(id, slug);
  }
  return chosen;
}

async function numbered(db: Db, base: string, id: string, isTaken: (slug: string) => boolean): Promise<string> {
  const others = await listTakenSlugs(db, base, id);
  for (let number = 2; ; number += 1) {
    const slug = numberSlug(base, number);
    if (!others.has(slug) && !isTaken(slug)) return slug;
  }
}
