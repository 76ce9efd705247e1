import useSWR from 'swr';
import { fetchMySessions } from '../api/ownAccount.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The reader's sessions; undefined until they are loaded. */
export function useMySessions(token: string) {
  const { data, error, mutate } = useSWR(keys.mySessions(token), ([, bearer]) => fetchMySessions(bearer), readOptions);
  return { sessions: data, error, reload: () => mutate() };
}
