import useSWR from 'swr';
import { fetchMySessions } from '../api/ownAccount.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Where the reader is signed in; undefined until it is known. */
export function useMySessions(token: string) {
  const { data, error, mutate } = useSWR(keys.mySessions(token), ([, bearer]) => fetchMySessions(bearer), readOptions);
  return { sessions: data, error, reload: () => mutate() };
}
