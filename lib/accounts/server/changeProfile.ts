import { addLogEntry } from '#lib/logs/server/queries.ts';
import { deleteFormerPortrait } from '#lib/media/server/deleteFormerPortrait.ts';
import { removeFiles } from '#lib/media/server/library.ts';
import { listKnownImageIds } from '#lib/media/server/queries/images.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { findStaffProfile, saveStaffProfile } from '#lib/users/server/queries/staffProfiles.ts';
import type { OwnUser, ProfileChange } from '../account.ts';
import { addressSalt } from './changeAddress.ts';
import { logOwnChange } from './logOwnChange.ts';
import { endMailedLinks } from './mailedLinks.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import { presentOwnUser } from './present.ts';
import { updateAccount } from './queries/accounts.ts';
import { deleteSessions } from './queries/sessions.ts';
import { requireSession } from './requireSession.ts';

const unknownImage = { portraitId: 'image_unknown' };

/**
 * Saves what authors, editors and admins publish about themselves.
 *
 * @returns the id of the deleted former portrait, whose files the caller deletes after the transaction
 * @throws DomainError forbidden for readers, invalid for an unknown image
 */
export async function changeStaffProfile(
  transaction: Db,
  caller: Caller,
  { portraitId, staffProfile }: Pick<ProfileChange, 'portraitId' | 'staffProfile'>,
): Promise<string | null> {
  if (portraitId === undefined && !staffProfile) return null;
  const actor = authorize(caller.actor, canUseAdmin);
  const { user } = requireSession(caller);
  if (portraitId && (await listKnownImageIds(transaction, [portraitId])).size === 0)
    throw new DomainError('invalid', 'invalid_input', unknownImage);

  const before = await findStaffProfile(transaction, user.id);
  await saveStaffProfile(transaction, user.id, { portraitId, profile: staffProfile });
  const isReplaced = portraitId !== undefined && portraitId !== before?.portraitId;
  const deleted =
    before?.portraitId && isReplaced ? await deleteFormerPortrait(transaction, user.id, before.portraitId) : null;
  await addLogEntry(transaction, {
    actor,
    action: 'account.updateProfile',
    target: { type: 'user', id: user.id, label: user.name },
    details: {
      before: { ...before?.profile, portraitId: before?.portraitId ?? null },
      after: { ...staffProfile, ...(portraitId !== undefined && { portraitId }) },
    },
    requestId: caller.requestId,
  });
  return deleted;
}

const noPassword = { newPassword: 'no_password' };

/**
 * A new password ends all other sessions.
 *
 * @throws DomainError unauthenticated, invalid, too_many; forbidden for a reader with a staff profile
 */
export async function changeProfile(caller: Caller, change: ProfileChange): Promise<OwnUser> {
  const session = requireSession(caller);
  const { user } = session;
  const { currentPassword: _, newPassword, portraitId, staffProfile, ...profile } = change;
  if (newPassword && session.kind === 'google') throw new DomainError('invalid', 'invalid_input', noPassword);
  const passwordHash = newPassword && (await checkedHash(caller, newPassword));

  const { own, deletedPortrait } = await inTransaction(async (transaction) => {
    const changes = { ...profile, ...(passwordHash && { passwordHash }) };
    const changed = Object.keys(changes).length > 0 ? await updateAccount(transaction, user.id, changes) : user;
    if (passwordHash && session.kind === 'password') {
      await deleteSessions(transaction, user.id, session.tokenHash);
      await endMailedLinks(transaction, user);
      await logOwnChange(transaction, { ...caller, user }, 'changePassword');
    }
    const deletedPortrait = await changeStaffProfile(transaction, caller, { portraitId, staffProfile });
    await purgePages(transaction, [userTag(user.id)]);
    return { own: presentOwnUser(changed ?? user), deletedPortrait };
  });
  if (deletedPortrait) await removeFiles(deletedPortrait);
  return own;
}

async function checkedHash(caller: Caller, password: string): Promise<string> {
  await refuseWeakPassword(password, 'newPassword', requireSession(caller).user);
  return hashPassword(password, await addressSalt(caller.db, requireSession(caller).user.email));
}
