import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { usePublicUser } from './client/usePublicUser.ts';
import { fetchStaff } from './client/users.ts';
import type { StaffMember } from './user.ts';

/** Authors, editors and admins, by name; undefined while loading, empty after an error. */
export function useStaff(enabled: boolean): StaffMember[] | undefined {
  const { data, error } = useOwnRead(fetchStaff, enabled ? [] : null);
  return data ?? (error ? [] : undefined);
}

export type Person = { id: string; name: string };

/**
 * Options of a filter by person: the staff by name, and the selected person even if they have no role any more; `…` until
 * the name has loaded.
 *
 * @param selected an id, or '' for nobody
 */
export function usePersonOptions(enabled: boolean, selected: string): Person[] {
  const staff = useStaff(enabled);
  const isMissing = enabled && selected !== '' && !staff?.some(({ id }) => id === selected);
  const { user } = usePublicUser(isMissing && staff ? selected : null);
  return [...(isMissing ? [{ id: selected, name: user?.name ?? '…' }] : []), ...(staff ?? [])];
}
