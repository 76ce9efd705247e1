import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { fetchStaff } from './client/users.ts';
import type { StaffMember } from './user.ts';

/** Authors, editors and admins, by name; undefined while loading, empty after an error. */
export function useStaff(enabled: boolean): StaffMember[] | undefined {
  const { data, error } = useOwnRead(fetchStaff, enabled ? [] : null);
  return data ?? (error ? [] : undefined);
}
