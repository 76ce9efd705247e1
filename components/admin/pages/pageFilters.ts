import type { Sorting } from '#components/ui/Column.ts';
import type { PagesQuery } from '#lib/client/api/pages.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { languages } from '#lib/domain/language.ts';
import { listTabOf } from '../articles/articleFilters.ts';

/** URL parameters of the list with their default values. */
export const defaults = { page: '1', limit: '20', sort: 'title:asc', status: '', q: '', language: '' };
export type PageFilters = typeof defaults;

export const filterNames = ['q', 'language'] as const;
const sortable = ['title', 'updatedAt'];

/** URL parameters are user input: values that the API would reject are dropped. */
export function toQuery(values: PageFilters): PagesQuery & { page: number; limit: number } {
  const { column, direction } = toSorting(values.sort);
  const tab = listTabOf(values.status);
  const language = languages.find((one) => one === values.language);
  return {
    ...pageOf(values),
    sort: `${column}:${direction}`,
    ...(values.q && { q: values.q.slice(0, 200) }),
    ...(tab && { status: tab }),
    ...(language && { language }),
  };
}

export function toSorting(sort: string): Sorting {
  const [column = '', direction] = sort.split(':');
  if (!sortable.includes(column)) return { column: 'title', direction: 'asc' };
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
}
