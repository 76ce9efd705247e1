import { useRead } from '#lib/platform/browser/useRead.ts';
import { fetchPublicUserProfile } from './users.ts';

/** A user's public profile; null requests nothing. */
export function usePublicUser(id: string | null) {
  const { data, error } = useRead(fetchPublicUserProfile, id === null ? null : [id]);
  return { user: data, error };
}
