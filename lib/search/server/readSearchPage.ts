import { listLatest, listNavigation, teasersPerPage } from '#lib/articles/server/listNavigation.ts';
import { presentTeaser } from '#lib/articles/server/present.ts';
import type { DepartmentLink, Teaser } from '#lib/articles/teaser.ts';
import { listDepartmentLinks } from '#lib/departments/server/listDepartmentLinks.ts';
import { listMostRead } from '#lib/front/server/queries/frontPage.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { lastPage } from '#lib/platform/values/paging.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { onlyShown } from '#lib/settings/shownLanguages.ts';
import { addDays, siteDay } from '#lib/settings/siteDay.ts';
import { listPopularTags } from '#lib/tags/server/queries/popularTags.ts';
import { findAuthorName } from '#lib/users/server/queries.ts';
import { type FoundNames, type SearchQuery, searchQuerySchema } from '../search.ts';
import type { SearchFilters } from '../searchFilters.ts';
import type { Highlights } from '../segment.ts';
import { findArticles } from './findArticles.ts';
import { presentFoundNames, presentHighlights } from './present.ts';

export type SearchPage = {
  q: string;
  filters: SearchFilters;
  /** The author to whose articles the search is limited. */
  author: { id: string; name: string } | null;
  results: {
    hits: (Teaser & { highlights: Highlights; missing: string[] })[];
    /** On the first page. */
    names: FoundNames | null;
    total: number;
    totalIsExact: boolean;
    page: number;
    lastPage: number;
    correction: string | null;
  } | null;
  departments: DepartmentLink[];
  latest: Teaser[];
  /** Without a query. */
  start: SearchStart | null;
  navigation: Menus;
  /** Seconds until the next allowed search, if the rate limit is reached. */
  retryAfter: number | null;
};

/** Query parameters of the page; invalid ones are ignored. */
export type SearchAddress = Partial<Record<keyof SearchFilters | 'q' | 'page', string>>;

/**
 * Null past the last page.
 *
 * @param source of the request, for the rate limit
 */
export async function readSearchPage(
  caller: Caller,
  address: SearchAddress,
  language: Language,
  source: string,
): Promise<SearchPage | null> {
  const { languages } = await siteSettings();
  const requested = readFilters(address, language, languages);
  const [navigation, departments, author] = await Promise.all([
    listNavigation(caller, language),
    listDepartmentLinks(caller, language),
    requested.author ? findAuthorName(caller.db, requested.author) : null,
  ]);
  const filters = { ...requested, author: author?.id ?? '' };
  const q = address.q?.trim().slice(0, 200) ?? '';
  const page = {
    q,
    filters,
    author,
    departments,
    navigation,
    latest: [],
    start: null,
    results: null,
    retryAfter: null,
  };
  const query = toQuery(q, filters, address.page);
  if (!query) return { ...page, start: await readSearchStart(caller, language) };
  const retryAfter = await secondsToWait(source);
  if (retryAfter) return { ...page, retryAfter };

  const found = await findArticles(caller, { ...query, inLanguages: onlyShown(languages) });
  const { rows, total, totalIsExact, correction, searchTerms } = found;
  const last = lastPage(total, query.limit);
  if (query.page > last) return null;
  const hits = rows.map((row) => ({
    ...presentTeaser(row, language),
    highlights: presentHighlights(row, searchTerms),
    missing: row.missing,
  }));
  const names = query.page === 1 ? presentFoundNames(found) : null;
  return {
    ...page,
    results: { hits, names, total, totalIsExact, page: query.page, lastPage: last, correction },
    latest: total > 0 ? [] : await listLatest(caller, language),
  };
}

/** Null if the source may search. */
async function secondsToWait(source: string): Promise<number | null> {
  try {
    await limitAttempts('search', source);
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.retryAfter) return error.retryAfter;
    throw error;
  }
}

function readFilters(
  { department, author, from, to, ...address }: SearchAddress,
  language: Language,
  languages: Language[],
): SearchFilters {
  const { shape } = searchQuerySchema;
  const validLanguage = [...languages, 'all' as const].find((one) => one === address.language);
  return {
    language: validLanguage ?? language,
    department: shape.department.safeParse(department).data ?? '',
    author: shape.author.safeParse(author).data ?? '',
    from: shape.from.safeParse(from).data ?? '',
    to: shape.to.safeParse(to).data ?? '',
  };
}

function toQuery(
  q: string,
  { language, department, author, from, to }: SearchFilters,
  page?: string,
): SearchQuery | null {
  const query = {
    q,
    page: page ?? 1,
    limit: teasersPerPage,
    language: language === 'all' ? undefined : language,
    department: department || undefined,
    author: author || undefined,
    from: from || undefined,
    to: to || undefined,
  };
  return searchQuerySchema.safeParse(query).data ?? null;
}

const tagCount = 12;
const articleCount = 5;
const mostReadDays = 7;

type SearchStart = { popularTags: string[]; mostRead: Teaser[] };

/** What the search page offers before anything is searched. */
async function readSearchStart({ db }: Caller, language: Language): Promise<SearchStart> {
  const { timeZone } = await siteSettings();
  const to = siteDay(new Date(), timeZone);
  const from = addDays(to, 1 - mostReadDays);
  const [popularTags, mostRead] = await Promise.all([
    listPopularTags(db, language, tagCount),
    listMostRead(db, language, { from, to }, articleCount),
  ]);
  return { popularTags, mostRead: mostRead.map((row) => presentTeaser(row, language)) };
}
