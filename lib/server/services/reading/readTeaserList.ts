import type { Language } from '#lib/domain/language.ts';
import { lastPage } from '#lib/domain/paging.ts';
import type { TeaserList } from '#lib/domain/teaser.ts';
import { presentTeaser } from '../../present/teaser.ts';
import { countTeasers, listTeasers, type TeaserFilter } from '../../queries/articles.ts';
import type { Caller } from '../Caller.ts';

export const teasersPerPage = 12;

/** One page of a department's, tag's or author's articles, newest first; null past the last page. */
export async function readTeaserList(
  { db }: Caller,
  filter: TeaserFilter,
  language: Language,
  page: number,
): Promise<TeaserList | null> {
  const [rows, total] = await Promise.all([
    listTeasers(db, filter, teasersPerPage, (page - 1) * teasersPerPage),
    countTeasers(db, filter),
  ]);
  const last = lastPage(total, teasersPerPage);
  if (page > last) return null;
  return { articles: rows.map((row) => presentTeaser(row, language)), total, page, lastPage: last };
}
