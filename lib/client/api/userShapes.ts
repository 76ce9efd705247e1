import type { OwnUser } from '#lib/domain/account.ts';
import type { PublicUser } from '#lib/domain/user.ts';
import { isText, objectOf, oneOf } from './read.ts';

export const noProfile = 'User profile data not found in API response.';

const isRole = oneOf('reader', 'author', 'admin');

export const isOwnUser = objectOf<OwnUser>({ id: isText, name: isText, role: isRole });
export const hasOwnUser = objectOf<{ user: OwnUser }>({ user: isOwnUser });
export const hasPublicUser = objectOf<{ user: PublicUser }>({
  user: objectOf<PublicUser>({ id: isText, name: isText, role: isRole }),
});
