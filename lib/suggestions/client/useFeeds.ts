import type { Feed } from '../feed.ts';
import { fetchFeeds } from './feeds.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

/** All feeds by title; undefined until they are loaded. Admins only; skipped for everyone else. */
export function useFeeds({ enabled = true } = {}) {
  const { data, error, isLoading, mutate } = useOwnRead(fetchFeeds, enabled ? [] : null);
  /** Shows a change before the server confirms it. */
  const show = (id: string, change: Partial<Feed>) =>
    mutate((cached) => cached?.map((feed) => (feed.id === id ? { ...feed, ...change } : feed)), { revalidate: false });

  return { feeds: data, error, loading: isLoading, reload: () => mutate(), show };
}
