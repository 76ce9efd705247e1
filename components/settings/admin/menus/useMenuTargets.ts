import { useDepartments } from '#lib/departments/client.ts';
import type { Language } from '#lib/languages/language.ts';
import { useListPage } from '#lib/newsroom/client.ts';
import type { MenuTargets } from '#lib/settings/menuLinks.ts';
import { fetchPages } from '#lib/sitePages/client/pages.ts';

/** The departments and the published pages of a language, none until all are loaded. */
export function useMenuTargets(language: Language): MenuTargets & { isLoaded: boolean } {
  const { departments } = useDepartments();
  const query = { language, status: 'published', sort: 'publishedAt:asc', limit: 100, page: 1 } as const;
  const { pages } = useListPage(query, fetchPages);
  if (!departments || !pages) return { department: [], page: [], tagName: asTyped, isLoaded: false };
  return {
    isLoaded: true,
    department: departments.map(({ name, articleCount, ...department }) => ({
      ...department,
      label: name[language],
      // In any language: the API has no count for one.
      hasArticles: articleCount > 0,
    })),
    page: pages.map(({ title, ...page }) => ({ ...page, label: title })),
    tagName: asTyped,
  };
}

/** The page shows the tag as it was first written. */
function asTyped(tag: string): string {
  return tag.trim();
}
