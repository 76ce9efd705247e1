import { presentHeadline } from '#lib/articles/server/present.ts';
import { countHeadlines, type HeadlineFilter, listHeadlines } from '#lib/articles/server/queries/headlines.ts';
import type { HeadlineList } from '#lib/articles/teaser.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lastPage } from '#lib/platform/values/paging.ts';

export const headlinesPerPage = 50;

/**
 * One page of the articles of a language, all or of a period, newest first; null past the last page. The pages end where counting
 * does (docs/decisions/0068): older articles are in the archive, by month and day.
 */
export async function readHeadlineList(
  { db }: Caller,
  filter: HeadlineFilter,
  page: number,
): Promise<HeadlineList | null> {
  const count = await countHeadlines(db, filter);
  const last = lastPage(count.total, headlinesPerPage);
  if (page > last) return null;
  const rows = await listHeadlines(db, filter, headlinesPerPage, (page - 1) * headlinesPerPage);
  return { headlines: rows.map((row) => presentHeadline(row, filter.language)), ...count, page, lastPage: last };
}
