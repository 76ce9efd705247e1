import useSWR from 'swr';
import { fetchPublicUserProfile } from '../api/users.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A user's public profile; null requests nothing. */
export function usePublicUser(id: string | null) {
  const { data, error } = useSWR(
    id === null ? null : keys.publicUser(id),
    ([, userId]) => fetchPublicUserProfile(userId),
    readOptions,
  );
  return { user: data, error };
}
