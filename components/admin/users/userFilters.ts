import type { Sorting } from '#components/ui/Column.ts';
import type { UsersQuery } from '#lib/client/api/managedUsers.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { roles } from '#lib/domain/role.ts';

export const defaults = { page: '1', limit: '20', sort: 'createdAt:desc', q: '', role: '', blocked: '' };
export type UserFilters = typeof defaults;

export const filterNames = ['q', 'role', 'blocked'] as const;
const sortable = ['createdAt', 'name'];

/** URL parameters are user input: values that the API would reject are dropped. */
export function toQuery(values: UserFilters): UsersQuery & { page: number; limit: number } {
  const { column, direction } = toSorting(values.sort);
  const role = roles.find((value) => value === values.role);
  const blocked = (['true', 'false'] as const).find((value) => value === values.blocked);
  return {
    ...pageOf(values),
    sort: `${column}:${direction}`,
    ...(values.q && { q: values.q.slice(0, 200) }),
    ...(role && { role }),
    ...(blocked && { blocked }),
  };
}

export function toSorting(sort: string): Sorting {
  const [column = '', direction] = sort.split(':');
  if (!sortable.includes(column)) return { column: 'createdAt', direction: 'desc' };
  return { column, direction: direction === 'asc' ? 'asc' : 'desc' };
}
