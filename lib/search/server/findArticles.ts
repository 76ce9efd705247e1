import { type Language, languages } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Total } from '#lib/platform/values/paging.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { rankedMatches, type SearchQuery } from '../search.ts';
import { correctSearch } from './correctSearch.ts';
import {
  listNames,
  matchNames,
  type NamedDepartment,
  type NamedPerson,
  type NameMatch,
  type NameMatches,
  type Names,
} from './listNames.ts';
import {
  findInArticles,
  findNewestArticles,
  listSearchRows,
  type Matches,
  type SearchRow,
} from './queries/articleSearch.ts';
import { countArticlesWith } from './queries/searchWords.ts';
import { type ParsedSearch, type SearchTerms, searchQuery, someOf } from './searchQuery.ts';
import { loadWordForms } from './searchWords.ts';

export type FoundArticles = { rows: SearchRow[]; searchTerms: SearchTerms; correction: string | null } & NameMatches &
  Total;

/** `inLanguages`: without a language, or if there is nothing in it, only articles in these. */
type WantedArticles = SearchQuery & { inLanguages?: Language[] | undefined };

/** How many of each are found by name. */
const shown = { people: 3, departments: 3, tags: 4 };
/** With so few articles, names are also found by any part of a word. */
const little = 10;
/** Of so many words, the rarest, an article may have only some. */
const maxPartial = 6;
const noMatches: Matches = { ids: [], total: 0, tags: [] };
const noWords: ParsedSearch = {
  query: '',
  searchTerms: { words: [], prefixes: [] },
  words: new Map(),
  parts: true,
  terms: [],
  excluded: [],
};

/**
 * One page of results with all words, and the authors, departments and tags with those names. Without any, what is likelier
 * than nothing: words in other scripts, layouts or spellings, the same in all languages, and at last articles with most
 * of the words.
 */
export async function findArticles(caller: Caller, query: WantedArticles): Promise<FoundArticles> {
  await loadWordForms();
  const everywhere = { ...query, language: undefined };
  const names = listNames(caller, query.language);
  const { found, correction } = await findCorrected(caller, query, names);
  if (found) return found;
  const inOtherLanguages = query.language && (await findCorrected(caller, everywhere, names)).found;
  if (inOtherLanguages) return inOtherLanguages;

  const q = correction ?? query.q;
  const partly =
    (await findPartly(caller, { ...query, q }, names)) ??
    (await findPartly(caller, { ...everywhere, q }, names)) ??
    (await present(caller, searchQuery(q, true) ?? noWords, noMatches, await names));
  return { ...partly, correction: partly.total > 0 ? correction : null };
}

/** What the search or else its correction finds. */
async function findCorrected(caller: Caller, query: WantedArticles, names: Promise<Names>) {
  const exact = await findAll(caller, query, names);
  if (exact) return { found: exact, correction: null };
  const correction = await correctSearch(caller, query, await names);
  const found = correction ? await findAll(caller, { ...query, q: correction }, names) : null;
  return { found: found && { ...found, correction }, correction };
}

async function findAll(caller: Caller, query: WantedArticles, names: Promise<Names>): Promise<FoundArticles | null> {
  const parsed = searchQuery(query.q);
  if (!parsed) return null;
  const [matches, known] = await Promise.all([match(caller, query, parsed.query), names]);
  if (matches.total > 0) return present(caller, parsed, matches, known);

  const parts = searchQuery(query.q, true) ?? parsed;
  const [named] = matchNames<NamedPerson | NamedDepartment>(
    [...known.people, ...known.departments],
    { ...parts, some: true },
    1,
  );
  const attempts = [() => matchNamed(caller, query, parts, named), () => match(caller, query, parts.query)];
  for (const attempt of named?.isWhole ? attempts : attempts.reverse()) {
    const found = await attempt();
    if (found.total > 0) return present(caller, parts, found, known);
  }
  return named?.words.length === parsed.words.size ? present(caller, parts, matches, known) : null;
}

/** What an author wrote or a department has whose name is in the search: with the other words, or the newest. */
async function matchNamed(
  caller: Caller,
  query: WantedArticles,
  { words }: ParsedSearch,
  named: NameMatch<NamedPerson | NamedDepartment> | undefined,
): Promise<Matches> {
  if (!named || query.author || query.department || query.from || query.to) return noMatches;
  const narrowed = { ...query, ...('slug' in named ? { department: named.id } : { author: named.id }) };
  const others = searchQuery([...words.keys()].filter((word) => !named.words.includes(word)).join(' '));
  if (others) return match(caller, narrowed, others.query);
  const inLanguage = await findNewestArticles(caller.db, narrowed, query);
  return inLanguage.total > 0 ? inLanguage : findNewestArticles(caller.db, { ...narrowed, language: undefined }, query);
}

async function findPartly(caller: Caller, query: WantedArticles, names: Promise<Names>): Promise<FoundArticles | null> {
  const parsed = searchQuery(query.q, true);
  if (!parsed || parsed.terms.length < 2) return null;
  const queries = parsed.terms.map((term) => term.query);
  const counts = await countArticlesWith(
    caller.db,
    queries,
    query.language ? [query.language] : (query.inLanguages ?? languages),
  );
  const known = queries
    .map((term, place) => ({ term, articles: counts[place] ?? 0 }))
    .filter(({ articles }) => articles > 0)
    .sort((a, b) => a.articles - b.articles)
    .slice(0, maxPartial)
    .map(({ term }) => term);
  for (let count = Math.min(known.length, queries.length - 1); count > 0; count -= 1) {
    const matches = await match(caller, query, someOf(known, count, parsed.excluded));
    if (matches.total > 0) return present(caller, parsed, matches, await names, parsed.terms);
  }
  return null;
}

async function match({ db }: Caller, query: WantedArticles, words: string): Promise<Matches> {
  const { timeZone } = await siteSettings();
  return findInArticles(db, words, query.q, { ...query, timeZone }, query);
}

/** @param terms those of the search, if articles may lack some */
async function present(
  { db }: Caller,
  parsed: ParsedSearch,
  { ids, total, tags }: Matches,
  names: Names,
  terms: ParsedSearch['terms'] = [],
): Promise<FoundArticles> {
  const rows = ids.length > 0 ? await listSearchRows(db, parsed.searchTerms, ids, terms) : [];
  const words = { ...parsed, parts: parsed.parts || total <= little, some: parsed.parts };
  const topics = tags.map(({ name, language }) => ({ language, names: [name] }));
  return {
    rows,
    total,
    totalIsExact: total < rankedMatches,
    searchTerms: parsed.searchTerms,
    correction: null,
    people: matchNames(names.people, words, shown.people),
    departments: matchNames(names.departments, words, shown.departments),
    tags: matchNames(topics, words, shown.tags),
  };
}
