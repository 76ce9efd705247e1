import useSWR from 'swr';
import { fetchUsers, type UsersQuery } from '../api/managedUsers.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of the users, for admins; `stale` while it still shows the previous query. Null requests nothing. */
export function useUsers(query: UsersQuery | null) {
  const { bearer } = useAuth();
  const key = bearer && query ? keys.users(query, bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, params, bearer]) => fetchUsers(params, bearer), {
    ...readOptions,
    revalidateOnFocus: true,
    keepPreviousData: true,
  });
  return { ...data, error, stale: isLoading && data !== undefined, reload: () => void mutate() };
}
