import type { ProfileChange } from '../account.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listKnownImageIds } from '#lib/media/server/queries/images.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { findStaffProfile, saveStaffProfile } from '#lib/users/server/queries/staffProfiles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { deleteFormerPortrait } from '#lib/media/server/deleteFormerPortrait.ts';
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
