import useSWR from 'swr';
import { getMyProfile } from '../api/session.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The signed-in user's own profile, always refetched. */
export function useMyProfile() {
  const { bearer } = useAuth();
  const key = bearer ? keys.myProfile(bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, bearer]) => getMyProfile(bearer), readOptions);
  return { profile: data, error, loading: isLoading, reload: () => mutate() };
}
