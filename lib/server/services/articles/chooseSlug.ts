import { DomainError } from '#lib/domain/DomainError.ts';
import { isReserved, isSlugOf, numberSlug, slugify } from '#lib/format/slugify.ts';
import type { Db } from '../../db/database.ts';
import { listTakenSlugs, lockSlugs } from '../../queries/articleSlugs.ts';

/** What an address has to do with the article so far; a new article has none. */
export type SlugHistory = { slug: string; title: string; wasPublished: boolean };

/** For titles with no letter that could be spelled. */
const nameless = 'article';

/**
 * The address of an article: the one that was given by hand, else one made from the title. Until it is first published it
 * follows the title; then it stays, unless somebody changes it.
 *
 * @param wanted by hand; empty asks for one from the title, undefined leaves it as it is
 * @throws DomainError invalid, for a word of the site's own; conflict, for another article's address
 */
export async function chooseSlug(
  db: Db,
  articleId: string,
  before: SlugHistory | null,
  { wanted, title }: { wanted: string | undefined; title: string },
): Promise<string> {
  if (wanted && wanted !== before?.slug) return takeWanted(db, articleId, wanted);
  const base = slugify(title) || nameless;
  if (before) {
    const isKept = wanted !== '' && (before.wasPublished || !isSlugOf(before.slug, slugify(before.title) || nameless));
    if (isKept || isSlugOf(before.slug, base)) return before.slug;
  }
  return takeFree(db, articleId, base);
}

async function takeWanted(db: Db, articleId: string, wanted: string): Promise<string> {
  if (isReserved(wanted)) throw new DomainError('invalid', 'invalid_input', { slug: 'reserved' });
  const slug = slugify(wanted);
  if (!slug) throw new DomainError('invalid', 'invalid_input', { slug: 'invalid' });
  await lockSlugs(db);
  const taken = await listTakenSlugs(db, slug, articleId);
  if (taken.has(slug)) throw new DomainError('conflict', 'slug_taken', { slug: 'taken' });
  return slug;
}

async function takeFree(db: Db, articleId: string, base: string): Promise<string> {
  await lockSlugs(db);
  const taken = await listTakenSlugs(db, base, articleId);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const slug = numberSlug(base, number);
    if (!taken.has(slug)) return slug;
  }
}
