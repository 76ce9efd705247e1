import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import type { ManagedUser } from '../../managedUser.ts';
import type { ManagedUserRow } from '../queries/managedUsers.ts';

export function presentManagedUser(row: ManagedUserRow): ManagedUser {
  return {
    id: row.id,
    name: row.name,
    email: toShownAddress(row.email),
    role: row.role,
    avatarUrl: row.avatarUrl,
    provider: row.provider,
    emailVerified: row.emailVerified,
    createdAt: row.createdAt.toISOString(),
    blocked: row.blocked,
    hasSecondFactor: row.hasSecondFactor,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    articleCount: row.articleCount,
  };
}
