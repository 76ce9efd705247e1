import type { PublicUser } from '../../user.ts';
import type { PublicUserRow } from '../queries/users.ts';
import { presentStaffProfile } from './staffProfile.ts';

export function presentPublicUser(row: PublicUserRow): PublicUser {
  return {
    id: row.id,
    name: row.name,
    bio: row.bio,
    avatarUrl: row.portraitUrl ?? row.avatarUrl,
    portraitUrl: row.portraitUrl,
    staffProfile: row.role === 'reader' ? null : presentStaffProfile(row.profile),
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    articleCount: row.articleCount,
  };
}
