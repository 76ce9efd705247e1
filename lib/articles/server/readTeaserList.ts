import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { deepestRow, lastPage, type Total } from '#lib/platform/values/paging.ts';
import type { TeaserList } from '../teaser.ts';
import { presentTeaser } from './present.ts';
import { listTeasers } from './queries/articles.ts';
import { countTeasers, type TeaserFilter } from './queries/listedArticles.ts';

export const teasersPerPage = 12;

/**
 * One page of a tag's or author's articles, newest first; null past the last page.
 *
 * @param count the number of articles, if the caller has it
 */
export async function readTeaserList(
  { db }: Caller,
  filter: TeaserFilter,
  language: Language,
  page: number,
  count: Promise<Total> = countTeasers(db, filter),
): Promise<TeaserList | null> {
  if (isTooDeep(page)) return null;
  const [rows, total] = await Promise.all([
    listTeasers(db, filter, teasersPerPage + 1, (page - 1) * teasersPerPage),
    count,
  ]);
  const last = lastKnownPage(page, rows.length, total);
  if (last === null) return null;
  const articles = rows.slice(0, teasersPerPage).map((row) => presentTeaser(row, language));
  return { articles, ...total, page, lastPage: last };
}

/** Such a page would have to skip more articles than a request should read. */
export function isTooDeep(page: number): boolean {
  return page * teasersPerPage > deepestRow;
}

/**
 * The last page that is known to exist; null if `page` does not.
 *
 * @param found the number of articles from the beginning of the page, counted to one more than it shows
 */
export function lastKnownPage(page: number, found: number, { total, totalIsExact }: Total): number | null {
  const counted = lastPage(total, teasersPerPage);
  if (page <= counted) return counted;
  if (totalIsExact || found === 0) return null;
  return found > teasersPerPage ? page + 1 : page;
}
