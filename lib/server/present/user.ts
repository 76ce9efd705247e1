import type { PublicUser } from '#lib/domain/user.ts';
import type { PublicUserRow } from '../queries/users.ts';

export function presentPublicUser(row: PublicUserRow): PublicUser {
  return {
    id: row.id,
    name: row.name,
    bio: row.bio,
    avatarUrl: row.avatarUrl,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    articleCount: row.articleCount,
  };
}
