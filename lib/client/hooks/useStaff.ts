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
export function useStaff({ wanted, asked }: { wanted: boolean; asked: string }): Person[] {
  const authors = useUsers(wanted ? { ...first, role: 'author' } : null);
  const admins = useUsers(wanted ? { ...first, role: 'admin' } : null);
  const staff: Person[] = [...(authors.users ?? []), ...(admins.users ?? [])].map(({ id, name }) => ({ id, name }));
  const answered = [authors, admins].every(({ users, error }) => users ?? error);
  const isMissing = asked !== '' && !staff.some(({ id }) => id === asked);
  const { user } = usePublicUser(wanted && answered && isMissing ? asked : null);

  if (isMissing) staff.push({ id: asked, name: user?.name ?? '…' });
  return staff.sort((a, b) => a.name.localeCompare(b.name, document.documentElement.lang));
}
