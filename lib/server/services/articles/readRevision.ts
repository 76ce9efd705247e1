import type { RevisionContent } from '#lib/domain/articleRevision.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import { presentRevisionContent } from '../../present/articleRevision.ts';
import { findRevision } from '../../queries/articleRevisions.ts';
import { findImageShape, toContent } from '../../queries/editedArticles.ts';
import type { Caller } from '../Caller.ts';
import { getEditable } from './getEditable.ts';
import { knownAuthors } from './knownAuthors.ts';

/**
 * The text of an article in one revision.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function readRevision(caller: Caller, id: string, revision: number): Promise<RevisionContent> {
  const { db } = caller;
  const article = await getEditable(db, caller, id);
  const row = await findRevision(db, id, revision);
  if (!row) throw notFound('revision');
  const stored = toContent(row.content);
  const content = { ...stored, authors: await knownAuthors(db, stored.authors, article) };
  return presentRevisionContent(row, content, content.cover && (await findImageShape(db, content.cover.imageId)));
}
