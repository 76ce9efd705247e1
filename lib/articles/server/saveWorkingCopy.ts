import { isDeepStrictEqual } from 'node:util';
import type { EditedArticle, WorkingCopyInput } from '../articleDraft.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { editConflict } from '../editConflict.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import type { UserActor } from '#lib/platform/auth/role.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { shownImages } from './content/shownImages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentContent } from './present/articleContent.ts';
import { presentEditedArticle, workingCopyEtag } from './present/editedArticle.ts';
import { setArticleImages } from '#lib/media/server/queries/articleImages.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { keepTags } from '#lib/tags/server/queries/keepTags.ts';
import { putWorkingCopy } from './queries/workingCopies.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { checkAuthors } from './checkAuthors.ts';
import { checkReferences } from './checkReferences.ts';
import { cleanBody, withCleanBody } from './cleanBody.ts';
import { getEditable, lockEditable, refuseTrashed } from './getEditable.ts';
import { logArticle } from './logArticle.ts';
import { matches } from './refuseOutdated.ts';
import { withCoverFocus } from './withCoverFocus.ts';

/**
 * Stores changes to a published article that its readers don't see yet, or goes on with those that stayed aside when it
 * was archived or unpublished.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, invalid
 * @throws DomainError conflict, for an article that is not published and has no such changes: it is edited directly
 * @throws DomainError outdated, if somebody else saved, published or discarded them meanwhile
 */
export async function saveWorkingCopy(
  caller: Caller,
  id: string,
  input: WorkingCopyInput,
  ifMatch: string | undefined,
): Promise<EditedArticle> {
  const user = authorize(caller.actor, canWriteArticles);
  // Before the transaction, which locks the article: sanitizing a long body takes time.
  const clean = await withCleanBody(await withCoverFocus(caller.db, input));
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    // The scheduled changes are published as an editor has seen them.
    if (row.copy?.publishAt) await refuseUnreviewed(user, { before: row, after: 'published' });
    refuseOtherCopy(row, user, ifMatch);
    refuseTrashed(row);
    if (row.status !== 'published' && !row.copy) throw new DomainError('conflict', 'not_published');

    const base = row.copy?.content ?? presentContent(row);
    const content = {
      ...base,
      ...Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== undefined)),
      slug: clean.slug || base.slug,
      body: clean.body === undefined ? base.body : await cleanBody(clean.body),
    };
    content.tags = await keepTags(transaction, content.language, content.tags);
    if (isDeepStrictEqual(content, base)) return presentEditedArticle(row);

    await checkAuthors(transaction, [...base.authors, ...presentContent(row).authors], clean.authors);
    await checkReferences(transaction, row.kind, base, content);
    await putWorkingCopy(transaction, { articleId: id, baseRevision: row.revision, content, editorId: user.id });
    await setArticleImages(transaction, id, shownImages(row.body, content));
    if (!row.copy) await logArticle(transaction, caller, { action: 'article.beginChanges', article: row });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

/** The first save sends no version; later ones send the last, or none if the same editor saved it. */
function refuseOtherCopy(row: EditedArticleRow, user: UserActor, ifMatch: string | undefined): void {
  const { copy } = row;
  const isCurrent =
    ifMatch === undefined
      ? !copy?.editorId || copy.editorId === user.id
      : matches(ifMatch, copy ? workingCopyEtag(copy) : '');
  if (!isCurrent) throw editConflict(presentEditedArticle(row));
}
