import { useEffect, useState } from 'react';
import type { Language } from '#lib/languages/language.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { searchLimits } from '#lib/platform/values/inputLimits.ts';
import { fetchPages } from '#lib/sitePages/client/pages.ts';
import type { ArticleKind, ArticleListItem } from '../article.ts';
import { fetchSuggestionsByTags, fetchSuggestionsByWords } from './ownArticles.ts';

/** `id` of the article being edited, if it has one. */
type Article = { id: string | null; language: Language; tags: string[]; token: string };

export type LinkTarget = Pick<ArticleListItem, 'id' | 'slug' | 'language' | 'title'> & { kind: ArticleKind };
/** What the targets have in common. */
type Basis = 'text' | 'selection' | 'tags';
type Found = { targets: LinkTarget[]; basis: Basis };

const debounce = 250;
const none: Found = { targets: [], basis: 'text' };

/**
 * Published articles and pages to link to: search results for a typed text of more than two letters; else for the selected words, or, if
 * there are none, articles with the tags.
 */
export function useLinkTargets({ text, selected, ...article }: Article & { text: string; selected: string }) {
  const [found, setFound] = useState(none);
  const typed = text.trim();
  const words = typed.length < 3 || /^(?:https?:|\/|#|mailto:)/.test(typed) ? '' : typed;
  const { id, language, token } = article;
  const tagList = article.tags.join();

  useEffect(() => {
    const stop = new AbortController();
    async function find(): Promise<Found> {
      const of = { id, language, token, signal: stop.signal };
      if (words) return { targets: await search(words, of), basis: 'text' };
      const bySelection = selected.length > 2 ? await search(selected, of) : [];
      if (bySelection.length > 0) return { targets: bySelection, basis: 'selection' };
      const tags = tagList.split(',').filter(Boolean);
      const byTags = await fetchSuggestionsByTags(tags, token, stop.signal, id ?? undefined);
      return { targets: ofKind('article')(byTags), basis: 'tags' };
    }
    const timer = setTimeout(
      // Without a response the author can still type a URL.
      async () => setFound(await find().catch(() => none)),
      words ? debounce : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, selected, tagList, language, token, id]);

  return found;
}

type Options = { id: string | null; language: Language; token: string; signal: AbortSignal };

async function search(typed: string, { id, language, token, signal }: Options): Promise<LinkTarget[]> {
  const words = typed.slice(0, searchLimits.q);
  const [articles, { pages }] = await Promise.all([
    fetchSuggestionsByWords({ words, language, limit: 8, ...(id && { exclude: id }) }, token, signal),
    fetchPages({ q: words, status: 'published', limit: 4 }, token, signal),
  ]);
  return [...ofKind('article')(articles), ...ofKind('page')(pages.filter(({ isSnippet }) => !isSnippet))];
}

function ofKind(kind: ArticleKind) {
  return (found: Omit<LinkTarget, 'kind'>[]): LinkTarget[] => found.map((target) => ({ ...target, kind }));
}

const most = 5;

/** Published articles about the same, at most five: with most of the words, then with the tags. */
export function useRelatedArticles({
  words,
  tags,
  language,
  id,
  token,
}: Article & { words: string }): ArticleListItem[] {
  const query = { words, tags: tags.join(), language, ...(id && { exclude: id }) };
  const { data = [] } = useRead(fetchRelated, words === '' && tags.length === 0 ? null : [query, token], {
    keepPreviousData: true,
  });
  return data;
}

type RelatedQuery = { words: string; tags: string; language: Language; exclude?: string };

async function fetchRelated(
  { words, tags, language, exclude }: RelatedQuery,
  token: string,
): Promise<ArticleListItem[]> {
  const [byWords, byTags] = await Promise.all([
    words ? fetchSuggestionsByWords({ words, language, limit: most, ...(exclude && { exclude }) }, token) : [],
    fetchSuggestionsByTags(tags.split(',').filter(Boolean), token, undefined, exclude),
  ]);
  const known = new Set(byWords.map(({ id }) => id));
  return [...byWords, ...byTags.filter(({ id }) => !known.has(id))].slice(0, most);
}
