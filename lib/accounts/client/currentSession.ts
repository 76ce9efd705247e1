import { callApi } from '#lib/platform/http/browser/callApi.ts';

// Used by every page, and therefore separate from auth.ts, which only the account pages need.

export const noProfile = 'User profile data not found in API response.';

/** Ends the session on the server: the token becomes invalid. */
export function logoutUser(token: string, signal?: AbortSignal) {
  return callApi('POST /auth/logout', { token, keepalive: true, failure: 'Failed to logout', signal });
}

export async function getMyProfile(token: string | null, signal?: AbortSignal) {
  if (!token) throw new Error('Token is required to fetch profile');
  const failure = 'Failed to fetch user profile';
  return callApi('GET /auth/me', { token, pick: 'user', failure, missing: noProfile, signal });
}
