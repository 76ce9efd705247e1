import useSWR from 'swr';
import type { Feed } from '#lib/domain/feed.ts';
import { fetchFeeds } from '../api/feeds.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** All feeds by title; undefined until they are loaded. Admins only; skipped for everyone else. */
export function useFeeds({ enabled = true } = {}) {
  const { bearer } = useAuth();
  const { data, error, isLoading, mutate } = useSWR(
    bearer && enabled ? keys.feeds(bearer) : null,
    ([, token]) => fetchFeeds(token),
    readOptions,
  );

  /** Shows a change before the server confirms it. */
  const show = (id: string, change: Partial<Feed>) =>
    mutate((cached) => cached?.map((feed) => (feed.id === id ? { ...feed, ...change } : feed)), { revalidate: false });

  return { feeds: data, error, loading: isLoading, reload: () => mutate(), show };
}
