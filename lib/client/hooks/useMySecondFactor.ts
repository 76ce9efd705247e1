import useSWR from 'swr';
import { fetchMySecondFactor } from '../api/ownSecondFactor.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The reader's second factor; undefined until it is loaded. */
export function useMySecondFactor(token: string) {
  const key = keys.mySecondFactor(token);
  const { data, error, mutate } = useSWR(key, ([, bearer]) => fetchMySecondFactor(bearer), readOptions);
  return { state: data, error, reload: () => mutate() };
}
