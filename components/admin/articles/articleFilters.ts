import type { Sorting } from '#components/ui/Column.ts';
import type { AdminArticlesQuery } from '#lib/client/api/ownArticles.ts';
import { given, pageOf } from '#lib/client/pageOf.ts';
import type { ListTab } from '#lib/domain/adminArticle.ts';
import { languages } from '#lib/domain/language.ts';

/** URL parameters of the list with their default values. */
export const defaults = {
  page: '1',
  limit: '20',
  sort: 'updatedAt:desc',
  status: '',
  q: '',
  department: '',
  author: '',
  language: '',
  tag: '',
  source: '',
  from: '',
  to: '',
  columns: '',
};

export type ArticleFilters = typeof defaults;

export const listTabs = ['', 'draft', 'review', 'scheduled', 'published', 'archived', 'deleted'] as const;
export const filterNames = ['q', 'department', 'author', 'language', 'tag', 'source', 'from', 'to'] as const;
const sortable = ['title', 'views', 'createdAt', 'updatedAt', 'publishedAt'];

/** Sort options for phones, where the list has no column headers. */
export const orders: readonly Sorting[] = sortable.flatMap((column) => [
  { column, direction: 'desc' },
  { column, direction: 'asc' },
]);

/** URL parameters are user input: values that the API would reject are dropped. */
export function toQuery({
  page,
  limit,
  sort,
  status,
  language,
  source,
  columns: _,
  ...rest
}: ArticleFilters): AdminArticlesQuery & { page: number; limit: number } {
  const { column, direction } = toSorting({ sort, status });
  const tab = listTabOf(status);
  const validLanguage = languages.find((one) => one === language);
  return {
    ...given(rest),
    ...pageOf({ page, limit }),
    sort: `${column}:${direction}`,
    ...(source === 'changed' && { source }),
    ...(tab && { status: tab }),
    ...(validLanguage && { language: validLanguage }),
  };
}

export function listTabOf(status: string): ListTab | '' {
  return listTabs.find((tab) => tab === status) ?? '';
}

/** By default what happens next comes first in the tab of scheduled articles, what was changed last in the others. */
export function toSorting({ sort, status }: Pick<ArticleFilters, 'sort' | 'status'>): Sorting {
  if (status === 'scheduled' && sort === defaults.sort) return { column: 'plannedAt', direction: 'asc' };
  const [column = '', direction] = sort.split(':');
  if (!sortable.includes(column)) return { column: 'updatedAt', direction: 'desc' };
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}
