import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { isReserved, isSlugOf, numberSlug, slugify } from '../slugify.ts';
import { listTakenSlugs, lockSlugs } from './queries/articleSlugs.ts';

/** The article's current slug, title and publication state; null for a new article. */
export type SlugHistory = { slug: string; title: string; wasPublished: boolean };

/**
 * The slug of an article: the requested one, otherwise one made from the title. It follows the title until the first
 * publication; afterwards it changes only on request.
 *
 * @param requested by the editor; empty requests one from the title, undefined keeps the current one
 * @param fallback for titles without letters that can be transliterated
 * @throws DomainError invalid, for a reserved word; conflict, for another article's slug
 */
export async function chooseSlug(
  db: Db,
  articleId: string,
  before: SlugHistory | null,
  { requested, title, fallback }: { requested: string | undefined; title: string; fallback: string },
): Promise<string> {
  if (requested && requested !== before?.slug) return reserveRequested(db, articleId, requested);
  const base = slugify(title) || fallback;
  if (before) {
    const isFixed =
      requested !== '' && (before.wasPublished || !isSlugOf(before.slug, slugify(before.title) || fallback));
    if (isFixed || isSlugOf(before.slug, base)) return before.slug;
  }
  return findFree(db, articleId, base);
}

async function reserveRequested(db: Db, articleId: string, requested: string): Promise<string> {
  if (isReserved(requested)) throw new DomainError('invalid', 'invalid_input', { slug: 'reserved' });
  const slug = slugify(requested);
  if (!slug) throw new DomainError('invalid', 'invalid_input', { slug: 'invalid' });
  await lockSlugs(db);
  const taken = await listTakenSlugs(db, slug, articleId);
  if (taken.has(slug)) throw new DomainError('conflict', 'slug_taken', { slug: 'taken' });
  return slug;
}

async function findFree(db: Db, articleId: string, base: string): Promise<string> {
  await lockSlugs(db);
  const taken = await listTakenSlugs(db, base, articleId);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const slug = numberSlug(base, number);
    if (!taken.has(slug)) return slug;
  }
}
