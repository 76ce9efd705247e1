import type { Language } from '#lib/domain/language.ts';
import { normalizeTag } from '#lib/domain/normalizeTag.ts';
import type { SearchCompletions } from '#lib/domain/search.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { listAuthorsNamed, listMatchingTitles, listTagsBeginning } from '../../queries/searchCompletions.ts';
import { beginsWith, exactly } from '../../search/searchQuery.ts';
import { searchWords } from '../../search/searchWords.ts';
import type { Caller } from '../Caller.ts';

/** How many of each are offered. */
const offered = { articles: 5, tags: 4, people: 3 };
/** Words that are looked up; those before the last one are complete. */
const maxWords = 6;

/**
 * What somebody who is typing a search may be looking for.
 *
 * @param source of the request, for the rate limit
 * @throws DomainError too_many
 */
export async function completeSearch(
  { db }: Caller,
  { q, language }: { q: string; language: Language },
  source: string,
): Promise<SearchCompletions> {
  await limitAttempts('completion', source);
  const words = searchWords(q).slice(0, maxWords);
  if (words.length === 0) return { articles: [], tags: [], people: [] };

  const query = words.map((word, index) => (index === words.length - 1 ? beginsWith(word) : exactly(word))).join(' & ');
  const [articles, tags, people] = await Promise.all([
    listMatchingTitles(db, query, language, offered.articles),
    listTagsBeginning(db, normalizeTag(q), language, offered.tags),
    listAuthorsNamed(db, q, offered.people),
  ]);
  return { articles, tags, people };
}
