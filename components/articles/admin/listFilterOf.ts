import { languages } from '#lib/languages/language.ts';
import type { SentSavedFilter } from '#lib/savedFilters/savedFilter.ts';
import { type ArticleFilters, articleList, listTabOf } from './articleFilters.ts';

type ListFilter = SentSavedFilter['filter'];

/** The filters, sorting and columns of the list that differ from its defaults. */
export function listFilterOf(values: ArticleFilters): ListFilter {
  const { page: _, limit: __, status, language, source, ...others } = values;
  const tab = listTabOf(status);
  const written = languages.find((one) => one === language);
  const changed = Object.entries(others).filter(
    ([name, value]) => value !== new Map(Object.entries(articleList.defaults)).get(name),
  );
  return {
    ...Object.fromEntries(changed),
    ...(tab && { status: tab }),
    ...(written && { language: written }),
    ...(source === 'changed' && { source }),
  };
}

/** The address of the list with a filter, after the path. */
export function addressOf(filter: ListFilter): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value) parameters.set(name, String(value));
  }
  parameters.sort();
  const query = parameters.toString();
  return query && `?${query}`;
}
