import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { SearchCompletions, SearchQuery, SearchResult } from '../search.ts';
import { findArticles } from './findArticles.ts';
import { listNames, matchNames } from './listNames.ts';
import { presentFoundNames, presentSearchHit } from './present.ts';
import { listMatchingTitles, listTagsBeginning } from './queries/searchCompletions.ts';
import { beginsWith, exactly } from './searchQuery.ts';
import { loadWordForms, searchWords, wordForms } from './searchWords.ts';

/** How many of each are offered. */
const offered = { articles: 5, tags: 4, people: 3, departments: 3 };
/** Words that are looked up; those before the last one are complete. */
const maxWords = 6;

/** What somebody who is typing a search may be looking for. */
export async function completeSearch(
  caller: Caller,
  { q, language }: { q: string; language: Language },
): Promise<SearchCompletions> {
  const words = searchWords(q).slice(0, maxWords);
  if (words.length === 0) return { articles: [], tags: [], people: [], departments: [] };

  const query = words.map((word, index) => (index === words.length - 1 ? beginsWith(word) : exactly(word))).join(' & ');
  const [articles, tags, names] = await Promise.all([
    listMatchingTitles(caller.db, query, language, offered.articles),
    listTagsBeginning(caller.db, normalizeTag(q), language, offered.tags),
    listNames(caller, language),
    loadWordForms(),
  ]);
  const parsed = { words: new Map(words.map((word) => [word, wordForms(word)])), parts: false };
  const people = matchNames(names.people, parsed, offered.people);
  const departments = matchNames(names.departments, parsed, offered.departments);
  return {
    articles,
    tags,
    people: people.map(({ id, names: [name = ''] }) => ({ id, name })),
    departments: departments.map(({ slug, names: [name = ''] }) => ({ slug, name })),
  };
}

/**
 * One page of published articles that match a query, best first, and the authors, departments and tags with its words in
 * their names.
 *
 * @param source of the request, for the rate limit
 * @throws DomainError too_many
 */
export async function search(caller: Caller, query: SearchQuery, source: string): Promise<SearchResult> {
  await limitAttempts('search', source);
  const found = await findArticles(caller, query);
  const { rows, total, totalIsExact, correction, searchTerms } = found;
  return {
    ...presentFoundNames(found),
    articles: rows.map((row) => presentSearchHit(row, searchTerms)),
    total,
    totalIsExact,
    page: query.page,
    limit: query.limit,
    correction,
  };
}
