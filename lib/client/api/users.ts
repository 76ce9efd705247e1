import type { OwnUser } from '#lib/domain/account.ts';
import type { PublicUser } from '#lib/domain/user.ts';
import { read } from './read.ts';
import { request } from './request.ts';
import { hasOwnUser, hasPublicUser } from './userShapes.ts';

/** The user whom a session token or the identity provider's token stands for. Asked of the page's own origin. */
export async function fetchUserData(token: string, signal?: AbortSignal): Promise<OwnUser> {
  const content = await request('/user', {
    token,
    host: location.origin,
    failure: 'Failed to fetch user data',
    signal,
  });
  return read(content, hasOwnUser, 'User data not found in API response.').user;
}

export async function fetchPublicUserProfile(userId: string | null, signal?: AbortSignal): Promise<PublicUser> {
  if (!userId) throw new Error('User ID is required to fetch public profile');
  const path = `/users/public/${encodeURIComponent(userId)}`;
  const content = await request(path, { failure: 'Failed to fetch public user profile', signal });
  return read(content, hasPublicUser, 'User profile data not found in API response.').user;
}
