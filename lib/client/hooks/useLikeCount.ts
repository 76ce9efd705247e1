import useSWR from 'swr';
import { getLikeCount } from '../api/likes.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** @param initial the count in the page's HTML, shown until the current one is loaded */
export function useLikeCount(articleId: string, initial?: number) {
  const { data, error } = useSWR(keys.likeCount(articleId), ([, id]) => getLikeCount(id), {
    ...readOptions,
    fallbackData: initial,
  });
  return { count: data, error };
}
