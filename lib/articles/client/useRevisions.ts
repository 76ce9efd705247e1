import { useRead } from '#lib/platform/browser/useRead.ts';
import type { ArticleRef } from './ArticleRef.ts';
import { fetchRevisions } from './revisions.ts';

/** @param saved changes with each save, so that the list is refetched */
export function useRevisions(of: ArticleRef, page: number, saved: string, token: string) {
  const { data, error, mutate } = useRead(fetchPage, [of, page, saved, token], { keepPreviousData: true });
  return { revisions: data?.revisions, total: data?.total, error, reload: () => mutate() };
}

function fetchPage(of: ArticleRef, page: number, _saved: string, token: string) {
  return fetchRevisions(of, { page, limit: 20 }, token);
}
