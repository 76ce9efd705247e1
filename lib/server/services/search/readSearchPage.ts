import { type Language, languages } from '#lib/domain/language.ts';
import { lastPage } from '#lib/domain/paging.ts';
import { type SearchQuery, searchQuerySchema } from '#lib/domain/search.ts';
import type { SearchFilters } from '#lib/domain/searchFilters.ts';
import type { Highlights } from '#lib/domain/segment.ts';
import type { DepartmentLink, Teaser } from '#lib/domain/teaser.ts';
import { presentHighlights } from '../../present/search.ts';
import { presentTeaser } from '../../present/teaser.ts';
import { listTeasers } from '../../queries/articles.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from '../reading/listNavigation.ts';
import { teasersPerPage } from '../reading/readTeaserList.ts';
import { findArticles } from './findArticles.ts';

export type SearchPage = {
  q: string;
  filters: SearchFilters;
  results: {
    hits: (Teaser & { highlights: Highlights })[];
    total: number;
    page: number;
    lastPage: number;
    correction: string | null;
  } | null;
  departments: DepartmentLink[];
  latest: Teaser[];
  navigation: DepartmentLink[];
};

/** What an address may say; what makes no sense in it is as if it were not there. */
export type SearchAddress = Partial<Record<'q' | 'language' | 'department' | 'from' | 'to' | 'page', string>>;

const offeredInstead = 3;

/** Null past the last page. */
export async function readSearchPage(
  caller: Caller,
  address: SearchAddress,
  language: Language,
): Promise<SearchPage | null> {
  const navigation = await listNavigation(caller, language);
  const filters = readFilters(address, language);
  const page = { q: address.q?.trim().slice(0, 200) ?? '', filters, departments: navigation, navigation, latest: [] };
  const query = toQuery(page.q, filters, address.page);
  if (!query) return { ...page, results: null };

  const { rows, total, correction } = await findArticles(caller, query);
  const last = lastPage(total, query.limit);
  if (query.page > last) return null;
  const hits = rows.map((row) => ({ ...presentTeaser(row, language), highlights: presentHighlights(row) }));
  const latest = total > 0 ? [] : await listTeasers(caller.db, { language }, offeredInstead);
  return {
    ...page,
    results: { hits, total, page: query.page, lastPage: last, correction },
    latest: latest.map((row) => presentTeaser(row, language)),
  };
}

function readFilters({ department, from, to, ...address }: SearchAddress, language: Language): SearchFilters {
  const { shape } = searchQuerySchema;
  const known = [...languages, 'all' as const].find((one) => one === address.language);
  return {
    language: known ?? language,
    department: shape.department.safeParse(department).data ?? '',
    from: shape.from.safeParse(from).data ?? '',
    to: shape.to.safeParse(to).data ?? '',
  };
}

function toQuery(q: string, { language, department, from, to }: SearchFilters, page?: string): SearchQuery | null {
  const query = {
    q,
    page: page ?? 1,
    limit: teasersPerPage,
    language: language === 'all' ? undefined : language,
    department: department || undefined,
    from: from || undefined,
    to: to || undefined,
  };
  return searchQuerySchema.safeParse(query).data ?? null;
}
