import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { findArticles } from '#lib/search/server/findArticles.ts';
import { searchQuery } from '#lib/search/server/searchQuery.ts';
import { loadWordForms } from '#lib/search/server/searchWords.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import type { ArticleListItem, WordSuggestionsQuery } from '../article.ts';
import { presentArticleListItem } from './present.ts';

/** Of several words, an article has at least so many. */
const least = 2;

/**
 * Published articles with the words, or most of them, for links: those that are selected in a text, or what the text is about.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function suggestByWords(
  caller: Caller,
  { words, language, limit, exclude }: WordSuggestionsQuery,
): Promise<{ articles: ArticleListItem[] }> {
  authorize(caller.actor, canWriteArticles);
  // Without what has a meaning in a search: quotes, a minus, `or`.
  const q = words.replace(/[^\p{L}\p{N}\p{M}\s’'-]|(?<!\S)-+/gu, ' ').trim();
  await loadWordForms();
  const terms = searchQuery(q)?.words.size ?? 0;
  if (terms === 0) return { articles: [] };
  const { rows } = await findArticles(caller, { q, language, page: 1, limit: limit + 1 });
  const near = rows.filter(({ id, missing }) => id !== exclude && terms - missing.length >= Math.min(least, terms));
  return { articles: near.slice(0, limit).map(presentArticleListItem) };
}
