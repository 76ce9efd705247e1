import { useStaff } from '../client.ts';
import { usePublicUser } from './usePublicUser.ts';

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
