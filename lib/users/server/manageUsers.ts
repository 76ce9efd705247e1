import { isDeepStrictEqual } from 'node:util';
import { eraseAccount } from '#lib/accounts/server/eraseAccount.ts';
import { endMailedLinks } from '#lib/accounts/server/mailedLinks.ts';
import { mailLink } from '#lib/accounts/server/mailLink.ts';
import { moveArticles } from '#lib/accounts/server/queries/accountRemoval.ts';
import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { deleteSessions, endAllSignIns } from '#lib/accounts/server/queries/sessions.ts';
import { deletePreviewLinksBy } from '#lib/articles/server/queries/previewLinks.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { removeFiles } from '#lib/media/server/library.ts';
import { actorOf, authorize, hasAtLeast } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { articleTag, listTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import type { ManagedUser, UserChange, UsersQuery } from '../managedUser.ts';
import { canManageUsers, canUseAdmin, canWriteArticles } from '../permissions.ts';
import type { StaffMember } from '../user.ts';
import { manageUser } from './manageUser.ts';
import { presentManagedUser } from './present.ts';
import {
  countManagedUsers,
  findManagedUser,
  listManagedUsers,
  listStaffMembers,
  type ManagedUserRow,
  updateManagedUser,
} from './queries.ts';
import { noticeNewAdmin, refuseLastAdmin } from './refuseLastAdmin.ts';

/**
 * Corrects a user's name, changes the role or the block. All take effect at once; a user who loses rights is signed out everywhere,
 * and the previews that they made end.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function changeUser(caller: Caller, id: string, change: UserChange): Promise<ManagedUser> {
  return manageUser(caller, id, (transaction, user) =>
    applyUserChange(transaction, user, change, { ...caller, name: caller.session?.user.name ?? '' }),
  );
}

type Changer = Pick<Caller, 'actor' | 'requestId'> & { name: string };

/**
 * The same in the caller's transaction, which holds the lock of the admins, for one who may do it: an admin, or the OpenID
 * provider, whose claims give roles.
 *
 * @param by the name is what new admins are told
 * @throws DomainError conflict
 */
export async function applyUserChange(
  transaction: Db,
  user: ManagedUserRow,
  change: UserChange,
  by: Changer,
): Promise<ManagedUser> {
  const { id } = user;
  const before = { name: user.name, role: user.role, blocked: user.blocked };
  const after = {
    name: change.name ?? user.name,
    role: change.role ?? user.role,
    blocked: change.blocked ?? user.blocked,
  };
  if (isDeepStrictEqual(before, after)) return presentManagedUser(user);
  if (after.blocked || !canManageUsers(actorOf({ id, role: after.role }))) await refuseLastAdmin(transaction, user);
  if (after.blocked && id === callerId(by)) throw new DomainError('conflict', 'own_account');

  await updateManagedUser(transaction, id, after);
  const losesRights = (after.blocked && !before.blocked) || !hasAtLeast(after.role, before.role);
  if (losesRights) {
    await endAllSignIns(transaction, id);
    await deletePreviewLinksBy(transaction, id);
  }
  await addLogEntry(transaction, {
    actor: by.actor,
    action: 'user.update',
    target: { type: 'user', id, label: user.name },
    details: { before, after },
    requestId: by.requestId,
  });
  if (after.role === 'admin' && before.role !== 'admin') await noticeNewAdmin(transaction, user.email, by.name);
  await purgePages(transaction, [userTag(id)]);
  return presentManagedUser({ ...user, ...after, lastSeenAt: losesRights ? null : user.lastSeenAt });
}

function callerId({ actor }: Pick<Caller, 'actor'>): string | null {
  return actor.kind === 'user' ? actor.id : null;
}

/**
 * Permanently deletes a user's account.
 *
 * @param moveTo the author who receives their articles; required if there are any
 * @throws DomainError unauthenticated, forbidden, not_found, conflict, invalid
 */
export async function removeUser(caller: Caller, id: string, moveTo: string | undefined): Promise<void> {
  const portrait = await manageUser(caller, id, async (transaction, user) => {
    if (caller.actor.kind === 'user' && caller.actor.id === id) throw new DomainError('conflict', 'own_account');
    const moved = moveTo ? await move(transaction, id, moveTo) : 0;
    const deletedPortrait = await eraseAccount(transaction, user);
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: 'user.delete',
      target: { type: 'user', id, label: user.role },
      details: {
        before: { role: user.role, blocked: user.blocked },
        after: moveTo ? { articlesTo: moveTo, moved } : {},
      },
      requestId: caller.requestId,
    });
    return deletedPortrait;
  });
  if (portrait) await removeFiles(portrait);
}

async function move(transaction: Db, from: string, to: string): Promise<number> {
  const author = from === to ? null : await findManagedUser(transaction, to);
  if (!author || author.blocked || !canWriteArticles(actorOf(author))) {
    throw new DomainError('invalid', 'invalid_input', { moveTo: 'no_author' });
  }
  const articles = await moveArticles(transaction, from, to);
  const lists = new Set(articles.map(({ language }) => listTag(language)));
  await purgePages(transaction, [userTag(to), ...lists, ...articles.map(({ id }) => articleTag(id))]);
  return articles.length;
}

/**
 * Signs a user out everywhere.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function endUserSessions(caller: Caller, id: string): Promise<void> {
  await manageUser(caller, id, async (transaction, user) => {
    await endAllSignIns(transaction, id);
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: 'user.signOut',
      target: { type: 'user', id, label: user.name },
      requestId: caller.requestId,
    });
  });
}

/** @throws DomainError unauthenticated, forbidden */
export async function listStaff({ db, actor, language }: Caller): Promise<StaffMember[]> {
  authorize(actor, canUseAdmin);
  return listStaffMembers(db, language);
}

/** @throws DomainError unauthenticated, forbidden */
export async function listUsers(
  { db, actor, language }: Caller,
  query: UsersQuery,
): Promise<{ users: ManagedUser[] } & PageInfo> {
  authorize(actor, canManageUsers);
  const [rows, total] = await Promise.all([listManagedUsers(db, query, language), countManagedUsers(db, query)]);
  return { users: rows.map(presentManagedUser), ...total, page: query.page, limit: query.limit };
}

/**
 * Mails a user the link to set a new password.
 *
 * @param required the present password and all sessions end
 * @throws DomainError unauthenticated, forbidden, not_found; conflict for a Google user and a blocked one, and if
 * admins require it of themselves
 */
export async function resetUserPassword(caller: Caller, id: string, required: boolean): Promise<void> {
  await manageUser(caller, id, async (transaction, user) => {
    if (user.provider === 'google') throw new DomainError('conflict', 'no_password_account');
    if (user.blocked) throw new DomainError('conflict', 'user_blocked');
    if (required && caller.actor.kind === 'user' && caller.actor.id === id)
      throw new DomainError('conflict', 'own_password');

    if (required) {
      await updateAccount(transaction, id, { passwordHash: null });
      await deleteSessions(transaction, id);
      await endMailedLinks(transaction, user);
    }
    await mailLink(transaction, { userId: id }, 'reset-password', 'resetPassword', user);
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: required ? 'user.requirePassword' : 'user.resetPassword',
      target: { type: 'user', id, label: user.name },
      requestId: caller.requestId,
    });
  });
}
