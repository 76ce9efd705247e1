import useSWR from 'swr';
import type { StaffMember } from '#lib/domain/user.ts';
import { fetchStaff } from '../api/users.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Authors, editors and admins, by name; undefined while loading, empty after an error. */
export function useStaff(enabled: boolean): StaffMember[] | undefined {
  const { bearer } = useAuth();
  const key = bearer && enabled ? keys.staff(bearer) : null;
  const { data, error } = useSWR(key, ([, token]) => fetchStaff(token), readOptions);
  return data ?? (error ? [] : undefined);
}
