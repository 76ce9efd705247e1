import useSWR from 'swr';
import { getLikeCount } from '../api/likes.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** @param known the count that the page came with, shown until the present one is here */
export function useLikeCount(articleId: string, known?: number) {
  const { data, error } = useSWR(keys.likeCount(articleId), ([, id]) => getLikeCount(id), {
    ...readOptions,
    fallbackData: known,
  });
  return { count: data, error };
}
