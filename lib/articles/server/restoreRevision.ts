import type { ArticleContent, EditedArticle } from '../articleDraft.ts';
import { fieldsThat } from '../articleFields.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { presentEditedArticle } from './present/editedArticle.ts';
import { findRevision } from './queries/articleRevisions.ts';
import { findDepartmentExists, findImageExists } from './queries/articleWrites.ts';
import { type EditedArticleRow, toContent } from './queries/editedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { lockEditable, refuseTrashed } from './getEditable.ts';
import { knownAuthors } from './knownAuthors.ts';
import { refuseOutdated } from './refuseOutdated.ts';
import { saveEditedArticle } from './saveEditedArticle.ts';

/**
 * Restores the text of a revision as a new save, which can be undone. Slug, language and translation source stay
 * unchanged; deleted images, departments and authors are left out.
 *
 * @param ifMatch checked only if given: the user has explicitly chosen to overwrite
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict, outdated
 */
export async function restoreRevision(
  caller: Caller,
  id: string,
  revision: number,
  ifMatch: string | undefined,
): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    await refuseUnreviewed(caller.actor, { before, after: before.status });
    if (ifMatch !== undefined) refuseOutdated(before, ifMatch);
    refuseTrashed(before);
    const row = await findRevision(transaction, id, revision);
    if (!row) throw notFound('revision');

    const input = await withoutDeleted(transaction, toContent(row.content), before);
    const change = { id, before, input, action: 'article.restoreRevision' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}

async function withoutDeleted(db: Db, content: ArticleContent, before: EditedArticleRow) {
  const { cover, department, ...restored } = fieldsThat('restored', content);
  const authors = await knownAuthors(db, content.authors, before);
  return {
    ...restored,
    // A revision from before articles had bylines has none.
    authors: authors.length > 0 ? authors : undefined,
    cover: cover && (await findImageExists(db, cover.imageId)) ? cover : null,
    department: department && (await findDepartmentExists(db, department)) ? department : null,
  };
}
