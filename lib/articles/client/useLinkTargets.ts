import { useEffect, useState } from 'react';
import { fetchPages } from '#lib/sitePages/client/pages.ts';
import type { ArticleKind, ArticleListItem } from '../article.ts';
import { fetchAdminArticles, fetchSuggestionsByTags } from './ownArticles.ts';

/** `id` of the article being edited, if it has one. */
type Query = { id: string | null; text: string; tags: string[]; token: string };

export type LinkTarget = Pick<ArticleListItem, 'id' | 'slug' | 'language' | 'title'> & { kind: ArticleKind };

const debounce = 250;

/** Published articles and pages to link to: search results for a text of more than two letters, else articles with the tags. */
export function useLinkTargets({ id, text, tags, token }: Query): { targets: LinkTarget[]; isByTags: boolean } {
  const [targets, setTargets] = useState<LinkTarget[]>([]);
  const words = text.trim();
  const isByTags = words.length < 3 || /^(?:https?:|\/|#|mailto:)/.test(words);
  const tagList = tags.join();

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        const found = isByTags
          ? fetchSuggestionsByTags(tagList.split(',').filter(Boolean), token, stop.signal, id ?? undefined).then(
              ofKind('article'),
            )
          : search(words, token, stop.signal);
        // Without a response the author can still type a URL.
        setTargets(await found.catch(() => []));
      },
      isByTags ? 0 : debounce,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isByTags, words, tagList, token, id]);

  return { targets, isByTags };
}

async function search(q: string, token: string, signal: AbortSignal): Promise<LinkTarget[]> {
  const [{ articles }, { pages }] = await Promise.all([
    fetchAdminArticles({ q, status: 'published', limit: 8 }, token, signal),
    fetchPages({ q, status: 'published', limit: 4 }, token, signal),
  ]);
  return [...ofKind('article')(articles), ...ofKind('page')(pages)];
}

function ofKind(kind: ArticleKind) {
  return (found: Omit<LinkTarget, 'kind'>[]): LinkTarget[] => found.map((target) => ({ ...target, kind }));
}
