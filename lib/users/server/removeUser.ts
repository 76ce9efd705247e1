import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canWriteArticles } from '../permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { articleTag, listTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { moveArticles } from '#lib/accounts/server/queries/accountRemoval.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { findManagedUser } from './queries/managedUsers.ts';
import { eraseAccount } from '#lib/accounts/server/eraseAccount.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { removeFiles } from '#lib/media/server/removeFiles.ts';
import { manageUser } from './manageUser.ts';

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
