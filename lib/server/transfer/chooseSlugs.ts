import { numberSlug, slugify } from '#lib/format/slugify.ts';
import type { Db } from '../db/database.ts';
import { listTakenSlugs } from '../queries/articleSlugs.ts';
import { listTakenAmong } from '../queries/imports.ts';

/** For titles with no letter that could be spelled. */
const nameless = 'article';

/** A free address for each of many new articles, asked for together. Nobody else may be choosing meanwhile. */
export async function chooseSlugs(db: Db, articles: { id: string; wanted: string }[]): Promise<Map<string, string>> {
  const bases = articles.map(({ id, wanted }) => ({ id, base: slugify(wanted) || nameless }));
  const taken = await listTakenAmong(db, [...new Set(bases.map(({ base }) => base))]);
  const chosen = new Map<string, string>();
  for (const { id, base } of bases) {
    const slug = taken.has(base) ? await numbered(db, base, id, taken) : base;
    taken.add(slug);
    chosen.set(id, slug);
  }
  return chosen;
}

async function numbered(db: Db, base: string, id: string, taken: Set<string>): Promise<string> {
  const others = await listTakenSlugs(db, base, id);
  for (let number = 2; ; number += 1) {
    const slug = numberSlug(base, number);
    if (!others.has(slug) && !taken.has(slug)) return slug;
  }
}
