import { fetchPages, type PagesQuery } from '../api/pages.ts';
import { useListPage } from './useListPage.ts';

/** The site's pages, including drafts. */
export function usePages(query: PagesQuery | null) {
  return useListPage(query, fetchPages);
}
