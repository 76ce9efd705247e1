import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import { usePublicUser } from './client/usePublicUser.ts';
import { fetchStaff } from './client/users.ts';
import type { UserChange } from './managedUser.ts';
import type { StaffMember } from './user.ts';

export type UsersQuery = Query<'GET /users'>;

export function fetchUsers(query: UsersQuery, token: string, signal?: AbortSignal) {
  return callApi('GET /users', { query, token, expect: 'users', failure: 'Failed to fetch users', signal });
}

export function updateUser(id: string, body: UserChange, token: string, signal?: AbortSignal) {
  const failure = 'Failed to update user';
  return callApi('PUT /users/:id', { param: { id }, token, body, expect: 'name', failure, signal });
}

/** @param moveTo the author who gets the user's articles; without it the deletion of a user with articles is refused */
export function deleteUser(id: string, token: string, moveTo?: string, signal?: AbortSignal) {
  const failure = 'Failed to delete user';
  return callApi('DELETE /users/:id', { param: { id }, query: { moveTo }, token, failure, signal });
}

/** Removes the second factor of a user who has lost the device. */
export function resetSecondFactor(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to remove the second factor';
  return callApi('DELETE /users/:id/second-factor', { param: { id }, token, failure, signal });
}

/** Signs the user out everywhere. */
export function endUserSessions(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to end user sessions';
  return callApi('DELETE /users/:id/sessions', { param: { id }, token, failure, signal });
}

/** Mails a link to set a password. If `required`, the present password and all sessions end. */
export function resetUserPassword(id: string, required: boolean, token: string, signal?: AbortSignal) {
  const failure = 'Failed to reset user password';
  const body = { required };
  return callApi('POST /users/:id/password-reset', { param: { id }, token, body, pick: 'message', failure, signal });
}

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
