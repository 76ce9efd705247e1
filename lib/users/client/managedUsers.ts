import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import type { UserChange } from '../managedUser.ts';

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
