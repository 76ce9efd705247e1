import useSWR from 'swr';
import type { ArticleRef } from '../api/ArticleRef.ts';
import { fetchRevisions } from '../api/revisions.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** @param saved changes with each save, so that the list is refetched */
export function useRevisions(of: ArticleRef, page: number, saved: string, token: string) {
  const { data, error, mutate } = useSWR(
    keys.revisions(of, page, saved, token),
    ([, article, number, , bearer]) => fetchRevisions(article, { page: number, limit: 20 }, bearer),
    { ...readOptions, keepPreviousData: true },
  );
  return { revisions: data?.revisions, total: data?.total, error, reload: () => mutate() };
}
