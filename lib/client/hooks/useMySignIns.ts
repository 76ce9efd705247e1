import useSWR from 'swr';
import { fetchMySignIns } from '../api/ownAccount.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The user's last sign-ins; undefined until they are loaded. */
export function useMySignIns(token: string) {
  const { data, error } = useSWR(keys.mySignIns(token), ([, bearer]) => fetchMySignIns(bearer), readOptions);
  return { signIns: data, error };
}
