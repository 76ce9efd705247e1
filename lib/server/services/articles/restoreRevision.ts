import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { presentEditedArticle } from '../../present/editedArticle.ts';
import { findRevision } from '../../queries/articleRevisions.ts';
import { findDepartmentExists, findImageExists } from '../../queries/articleWrites.ts';
import { toContent } from '../../queries/editedArticles.ts';
import type { Caller } from '../Caller.ts';
import { lockEditable, refuseTrashed } from './getEditable.ts';
import { refuseOutdated } from './refuseOutdated.ts';
import { saveEditedArticle } from './saveEditedArticle.ts';

/**
 * Gives an article the text of a revision; itself a save, so that it can be taken back. The address, the language and what the
 * article translates stay as they are, and a picture or department that is gone stays gone.
 *
 * @param ifMatch asked about only when it is given: who restores has chosen
 * @throws DomainError unauthenticated, forbidden, not_found, invalid, conflict, outdated
 */
export async function restoreRevision(
  caller: Caller,
  id: string,
  revision: number,
  ifMatch: string | undefined,
): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller.actor, id);
    if (ifMatch !== undefined) refuseOutdated(before, ifMatch);
    refuseTrashed(before);
    const row = await findRevision(transaction, id, revision);
    if (!row) throw notFound('revision');

    const input = await whatIsLeft(transaction, toContent(row.content));
    const change = { id, before, input, action: 'article.restoreRevision' as const };
    return presentEditedArticle(await saveEditedArticle(transaction, caller, change));
  });
}

async function whatIsLeft(db: Db, { title, summary, body, cover, department, tags, seo }: ArticleContent) {
  return {
    ...{ title, summary, body, tags, seo },
    cover: cover && (await findImageExists(db, cover.imageId)) ? cover : null,
    department: department && (await findDepartmentExists(db, department)) ? department : null,
  };
}
