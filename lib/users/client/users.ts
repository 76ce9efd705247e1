import { noProfile } from '#lib/accounts/client/currentSession.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';

/** The user whom a session token or the identity provider's token identifies. Requested from the page's own origin. */
export function fetchUserData(token: string, signal?: AbortSignal) {
  const options = { token, host: location.origin, failure: 'Failed to fetch user data', signal };
  return callApi('GET /user', { ...options, pick: 'user', missing: 'User data not found in API response.' });
}

/** Authors, editors and admins, by name. */
export function fetchStaff(token: string, signal?: AbortSignal) {
  return callApi('GET /users/staff', { token, pick: 'users', failure: 'Failed to fetch staff', signal });
}

export async function fetchPublicUserProfile(id: string | null, signal?: AbortSignal) {
  if (!id) throw new Error('User ID is required to fetch public profile');
  const failure = 'Failed to fetch public user profile';
  return callApi('GET /users/public/:id', { param: { id }, pick: 'user', failure, missing: noProfile, signal });
}
