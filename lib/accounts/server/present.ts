import { actorOf } from '#lib/platform/auth/role.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import type { OwnUser } from '../account.ts';
import type { ApiKey } from '../apiKey.ts';
import { deviceOf } from '../deviceOf.ts';
import type { Invitation } from '../invitation.ts';
import type { ProvisionalAccount } from '../mailbox.ts';
import type { Passkey } from '../secondFactor.ts';
import type { AccountExport, OwnSession } from '../session.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import type { ApiKeyRow } from './queries/apiKeys.ts';
import type { InvitationRow } from './queries/invitations.ts';
import type { ProvisionalRow } from './queries/mailbox.ts';
import type { PasskeyRow } from './queries/passkeys.ts';
import type { LikedOrSavedRow, OwnCommentRow } from './queries/personalRecords.ts';
import type { SessionRow } from './queries/sessions.ts';
import { provisionalIdOf, sessionIdOf } from './token.ts';

export function presentLikedOrSaved(row: LikedOrSavedRow): AccountExport['likes'][number] {
  return { articleId: row.articleId, title: row.title, slug: row.slug, createdAt: row.createdAt.toISOString() };
}

/** Spam is presented as pending, as its author sees it elsewhere (lib/comments/server/writeComment.ts). */
export function presentOwnComment(row: OwnCommentRow): AccountExport['comments'][number] {
  return {
    id: row.id,
    articleId: row.articleId,
    parentId: row.parentId,
    body: row.body,
    status: row.status === 'spam' ? 'pending' : row.status,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: toShownAddress(row.email),
    name: row.name,
    role: row.role,
    language: row.language,
    inviter: row.inviter && { id: row.inviter.id, name: row.inviter.name },
    status: row.expiresAt.getTime() > Date.now() ? 'pending' : 'expired',
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}

export function statusOfKey({ revokedAt, expiresAt, owner }: ApiKeyRow): ApiKey['status'] {
  if (revokedAt) return 'revoked';
  if (expiresAt.getTime() <= Date.now()) return 'expired';
  return owner.blockedAt || !canUseAdmin(actorOf(owner)) ? 'suspended' : 'active';
}

export function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    owner: { id: row.owner.id, name: row.owner.name },
    scopes: row.scopes,
    status: statusOfKey(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

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

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** Without its name, and without an id that would reveal the name. */
export function presentProvisional({ id, createdAt, likes, saved, comments }: ProvisionalRow): ProvisionalAccount {
  return { id: provisionalIdOf(id), createdAt: createdAt.toISOString(), likes, saved, comments };
}

/** @param current hash of the token of this request */
export function presentSession(row: SessionRow, current: Buffer): OwnSession {
  return {
    id: sessionIdOf(row.tokenHash),
    ...deviceOf(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.tokenHash.equals(current),
  };
}
