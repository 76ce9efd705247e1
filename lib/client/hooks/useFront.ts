import useSWR from 'swr';
import { type FrontTarget, fetchFront } from '../api/front.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The front for the editor: not a cached one, and nothing is loaded again while it is arranged. */
export function useFront(target: FrontTarget, token: string) {
  const options = { ...readOptions, revalidateOnFocus: false, revalidateOnReconnect: false };
  const { data, error, isValidating, mutate } = useSWR(
    keys.front(target, token),
    ([, of, bearer]) => fetchFront(of, bearer),
    options,
  );
  return { front: isValidating ? undefined : data, error, reload: () => void mutate() };
}
