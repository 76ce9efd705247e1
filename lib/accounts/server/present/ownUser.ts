import type { OwnUser } from '../../account.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import type { OwnUserRow } from '../queries/accounts.ts';

export function presentOwnUser(row: OwnUserRow): OwnUser {
  return {
    id: row.id,
    name: row.name,
    email: toShownAddress(row.email),
    role: row.role,
    bio: row.bio,
    avatarUrl: row.avatarUrl,
    language: row.language,
    replyMails: row.replyMails,
    provider: row.provider,
    emailVerified: row.emailVerified,
    createdAt: row.createdAt.toISOString(),
  };
}
