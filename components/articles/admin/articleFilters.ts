import { date, declareList, lookup, ofLanguage, oneOf } from '#components/newsroom/declareList.tsx';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import type { ListTab } from '#lib/articles/adminArticle.ts';
import { fetchAdminArticles } from '#lib/articles/client/ownArticles.ts';
import { languages } from '#lib/languages/language.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import type { SentSavedFilter } from '#lib/savedFilters/savedFilter.ts';

/** The lists of articles, and of pages: all, then by status. */
export const listTabs = ['', 'draft', 'review', 'scheduled', 'published', 'archived', 'deleted'] as const;

export function listTabOf(status: string): ListTab | '' {
  return listTabs.find((tab) => tab === status) ?? '';
}

const lastChanged = 'updatedAt:desc';
const sortable = ['title', 'views', 'createdAt', 'updatedAt', 'publishedAt'];
/** For phones, where the list has no column headers. */
const orders = sortable.flatMap((column) => [`${column}:desc`, `${column}:asc`]);

export const articleList = declareList({
  title: 'admin.nav.articles',
  usePage: pagesOf(fetchAdminArticles),
  sort: { first: lastChanged, columns: sortable },
  filterBar: 'admin.articles.filters.label',
  filters: {
    q: searchFilter('admin.articles.filters.search'),
    department: lookup('admin.articles.columns.department', 'admin.articles.filters.anyDepartment'),
    author: lookup('admin.articles.columns.author', 'admin.articles.filters.anyAuthor'),
    language: ofLanguage,
    tag: lookup('admin.articles.columns.tags', 'admin.articles.filters.anyTag'),
    source: oneOf(['changed'], 'admin.editor.translations.title', 'admin.articles.filters.anySource', (_, t) =>
      t('admin.articles.filters.changedSource'),
    ),
    sort: oneOf(orders, 'admin.articles.filters.order', null, (sort, t) => {
      const [column, direction] = sort.split(':');
      return `${t(`admin.articles.columns.${column}`)} ${direction === 'asc' ? '↑' : '↓'}`;
    }),
    from: date('admin.articles.filters.from'),
    to: date('admin.articles.filters.to'),
  },
  others: { status: '', columns: '' },
  // By default what happens next comes first in the tab of scheduled articles, what was changed last in the others.
  also: ({ status, sort }) => ({
    status: listTabOf(status) || undefined,
    ...(status === 'scheduled' && sort === lastChanged && { sort: 'plannedAt:asc' }),
  }),
});

export type ArticleFilters = typeof articleList.defaults;

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
