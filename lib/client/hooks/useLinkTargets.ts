import { useEffect, useState } from 'react';
import type { ArticleListItem } from '#lib/domain/article.ts';
import { fetchAdminArticles, fetchSuggestionsByTags } from '../api/ownArticles.ts';

/** `id` of the article being edited, if it has one. */
type Query = { id: string | null; text: string; tags: string[]; token: string };

const debounce = 250;

/** Published articles to link to: search results for a text of more than two letters, else those with the tags. */
export function useLinkTargets({ id, text, tags, token }: Query): { articles: ArticleListItem[]; isByTags: boolean } {
  const [articles, setArticles] = useState<ArticleListItem[]>([]);
  const words = text.trim();
  const isByTags = words.length < 3 || /^(?:https?:|\/|#|mailto:)/.test(words);
  const tagList = tags.join();

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        const found = isByTags
          ? fetchSuggestionsByTags(tagList.split(',').filter(Boolean), token, stop.signal, id ?? undefined)
          : fetchAdminArticles({ q: words, status: 'published', limit: 8 }, token, stop.signal).then(
              (page) => page.articles,
            );
        // Without a response the author can still type a URL.
        setArticles(await found.catch(() => []));
      },
      isByTags ? 0 : debounce,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isByTags, words, tagList, token, id]);

  return { articles, isByTags };
}
