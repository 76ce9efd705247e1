import { getLikeCount } from './likes.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

/** @param initial the count in the page's HTML, shown until the current one is loaded */
export function useLikeCount(articleId: string, initial?: number) {
  const { data, error } = useRead(getLikeCount, [articleId], { fallbackData: initial });
  return { count: data, error };
}
