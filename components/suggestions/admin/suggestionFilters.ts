import { fetchSuggestedArticles } from '#lib/suggestions/client/suggestions.ts';
import { pagesOf } from '#lib/newsroom/client/useListPage.ts';
import type { SuggestionStatus } from '#lib/suggestions/suggestion.ts';
import { declareList } from '#components/newsroom/declareList.ts';
import { lookup, ofLanguage } from '#components/newsroom/oneOf.tsx';
import { search } from '#components/search/admin/search.tsx';

export const statuses = ['new', 'accepted', 'rejected', 'expired'] as const satisfies readonly SuggestionStatus[];

export const suggestionList = declareList({
  title: 'admin.nav.suggestions',
  usePage: pagesOf(fetchSuggestedArticles),
  limit: 50,
  filterBar: 'admin.suggestions.filters.label',
  filters: {
    q: search('admin.suggestions.filters.search'),
    source: lookup(
      'admin.suggestions.source',
      'admin.suggestions.filters.anySource',
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    ),
    language: ofLanguage,
  },
  others: { status: 'new' },
  also: (values) => ({ status: statuses.find((one) => one === values.status) ?? 'new' }),
  steps: ['page', 'limit', 'status', 'source', 'language'],
});
