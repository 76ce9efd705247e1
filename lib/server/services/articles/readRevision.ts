import type { RevisionContent } from '#lib/domain/articleRevision.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import { presentRevisionContent } from '../../present/articleRevision.ts';
import { findRevision } from '../../queries/articleRevisions.ts';
import { findImageShape, toContent } from '../../queries/editedArticles.ts';
import type { Caller } from '../Caller.ts';
import { getEditable } from './getEditable.ts';

/**
 * The text of an article in one revision.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function readRevision(caller: Caller, id: string, revision: number): Promise<RevisionContent> {
  const { db } = caller;
  await getEditable(db, caller, id);
  const row = await findRevision(db, id, revision);
  if (!row) throw notFound('revision');
  const content = toContent(row.content);
  return presentRevisionContent(row, content, content.cover && (await findImageShape(db, content.cover.imageId)));
}
