import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import type { EditedArticle, SentArticle } from '../articleDraft.ts';
import { checkAuthors, withCoverFocus } from './checkReferences.ts';
import { withCleanBody } from './cleanBody.ts';
import { saveEditedArticle } from './editArticle.ts';
import { lockEditable, refuseTrashed } from './getEditable.ts';
import { presentContent, presentEditedArticle } from './present.ts';
import { refuseOutdated, refuseUnconditional } from './refuseOutdated.ts';

/** The version that a change is based on, and whether it is an autosave. */
export type Saving = { ifMatch: string | undefined; isAutosave: boolean };

/**
 * Changes an article; readers see it at once.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict
 * @throws DomainError outdated, if somebody else saved it meanwhile
 * @throws DomainError precondition_required, without a version if somebody else saved it minutes ago
 */
export async function updateArticle(
  caller: Caller,
  id: string,
  input: SentArticle,
  { ifMatch, isAutosave }: Saving,
): Promise<EditedArticle> {
  const user = authorize(caller.actor, canWriteArticles);
  // Before the transaction, which locks the article: sanitizing a long body takes time.
  const clean = await withCleanBody(await withCoverFocus(caller.db, input));
  return inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    // Before the version: an author need not resolve a conflict first to learn that the change is not allowed.
    await refuseUnreviewed(user, { before, after: input.status ?? before.status });
    if (ifMatch === undefined) refuseUnconditional(before, user);
    else refuseOutdated(before, ifMatch);
    refuseTrashed(before);
    await checkAuthors(transaction, presentContent(before).authors, clean.authors);
    const after = await saveEditedArticle(transaction, caller, { id, before, input: clean, isAutosave });
    return presentEditedArticle(after);
  });
}
