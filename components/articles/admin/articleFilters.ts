import { declareList } from '#components/newsroom/declareList.tsx';
import { date, lookup, ofLanguage, oneOf } from '#components/newsroom/filters.tsx';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import type { ListTab } from '#lib/articles/adminArticle.ts';
import { fetchAdminArticles } from '#lib/articles/client/ownArticles.ts';
import { pagesOf } from '#lib/newsroom/client.ts';

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
