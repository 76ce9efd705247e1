import { usePublicUser } from './usePublicUser.ts';
import { useUsers } from './useUsers.ts';

export type Person = { id: string; name: string };

const first = { limit: 100, sort: 'name:asc' } as const;

/**
 * Authors and admins by name, for an admin's selection: the first hundred of each. The selected user is always
 * included, even a reader or the hundred-and-first: as `…` until the name is loaded.
 *
 * @param selected an id, or '' for nobody
 */
export function useStaff({ enabled, selected }: { enabled: boolean; selected: string }): Person[] {
  const authors = useUsers(enabled ? { ...first, role: 'author' } : null);
  const admins = useUsers(enabled ? { ...first, role: 'admin' } : null);
  const staff: Person[] = [...(authors.users ?? []), ...(admins.users ?? [])].map(({ id, name }) => ({ id, name }));
  const isLoaded = [authors, admins].every(({ users, error }) => users ?? error);
  const isMissing = selected !== '' && !staff.some(({ id }) => id === selected);
  const { user } = usePublicUser(enabled && isLoaded && isMissing ? selected : null);

  if (isMissing) staff.push({ id: selected, name: user?.name ?? '…' });
  return staff.sort((a, b) => a.name.localeCompare(b.name, document.documentElement.lang));
}
