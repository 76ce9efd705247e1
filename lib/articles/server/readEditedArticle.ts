import type { EditedArticle } from '../articleDraft.ts';
import { presentEditedArticle } from './present/editedArticle.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getEditable } from './getEditable.ts';

/**
 * An article as its editor sees it, even in the trash.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function readEditedArticle(caller: Caller, id: string): Promise<EditedArticle> {
  return presentEditedArticle(await getEditable(caller.db, caller, id));
}
