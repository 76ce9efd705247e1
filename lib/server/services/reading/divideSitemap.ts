import { inTransaction } from '../../db/database.ts';
import { replaceParts } from '../../queries/sitemapParts.ts';

/**
 * Entries of a part: far below the limit of 50,000, as with images and translations a part must also stay below 50 MB. An
 * author has one in each language.
 */
const sizes = { articles: 10_000, tags: 10_000, authors: 3_000 };

/** Divides the pages of the site into the parts of the sitemap. */
export async function divideSitemap(): Promise<void> {
  for (const kind of ['articles', 'tags', 'authors'] as const) {
    await inTransaction((transaction) => replaceParts(transaction, kind, sizes[kind]));
  }
}
