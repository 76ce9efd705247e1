import type { OwnUser } from '#lib/domain/account.ts';
import { read } from './read.ts';
import { request } from './request.ts';
import { hasOwnUser, noProfile } from './userShapes.ts';

// What every page asks, apart from what only the pages of an account do (auth.ts): each page carries this.

/** Ends the session on the server: the token is dead from then on. */
export async function logoutUser(token: string, signal?: AbortSignal): Promise<void> {
  await request('/auth/logout', { method: 'POST', token, keepalive: true, failure: 'Failed to logout', signal });
}

export async function getMyProfile(token: string | null, signal?: AbortSignal): Promise<OwnUser> {
  if (!token) throw new Error('Token is required to fetch profile');
  const content = await request('/auth/me', { token, failure: 'Failed to fetch user profile', signal });
  return read(content, hasOwnUser, noProfile).user;
}
