import type { Sorting } from '#components/ui/Column.ts';
import type { ManagedTagsQuery } from '#lib/client/api/tags.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { tagLimits } from '#lib/domain/inputLimits.ts';
import { type Language, languages } from '#lib/domain/language.ts';

/** URL parameters of the page with their default values; without a language, that of the editor. */
export const defaults = { page: '1', limit: '50', sort: 'articles:desc', language: '', q: '' };
export type TagFilters = typeof defaults;

export function languageOf({ language }: TagFilters, own: Language): Language {
  return languages.find((known) => known === language) ?? own;
}

/** URL parameters are user input: values that the API would reject are dropped. */
export function toQuery(values: TagFilters, own: Language): ManagedTagsQuery & { page: number; limit: number } {
  const { column, direction } = toSorting(values.sort);
  return {
    ...pageOf(values, 50),
    language: languageOf(values, own),
    sort: `${column}:${direction}`,
    ...(values.q && { q: values.q.slice(0, tagLimits.maxLength) }),
  };
}

export function toSorting(sort: string): Sorting {
  const [column = '', direction] = sort.split(':');
  if (!['articles', 'name'].includes(column)) return { column: 'articles', direction: 'desc' };
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}
