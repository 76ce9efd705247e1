import { getMyProfile } from './currentSession.ts';
import { useOwnRead } from './useOwnRead.ts';

/** The signed-in user's own profile, always refetched. */
export function useMyProfile() {
  const { data, error, isLoading, mutate } = useOwnRead(getMyProfile, []);
  return { profile: data, error, loading: isLoading, reload: () => mutate() };
}
