import { fetchPublicUserProfile } from './users.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

/** A user's public profile; null requests nothing. */
export function usePublicUser(id: string | null) {
  const { data, error } = useRead(fetchPublicUserProfile, id === null ? null : [id]);
  return { user: data, error };
}
