import type { OwnUser, ProfileChange } from '../account.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { addressSalt } from './addressSalt.ts';
import { hashPassword } from './password.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentOwnUser } from './present/ownUser.ts';
import { updateAccount } from './queries/accounts.ts';
import { deleteSessions } from './queries/sessions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { removeFiles } from '#lib/media/server/removeFiles.ts';
import { changeStaffProfile } from './changeStaffProfile.ts';
import { endMailedLinks } from './endMailedLinks.ts';
import { logOwnChange } from './logOwnChange.ts';
import { refuseWeakPassword } from './passwordProblem.ts';
import { requireSession } from './requireSession.ts';

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
