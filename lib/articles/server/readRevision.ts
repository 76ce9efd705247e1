import { validate as isUuid } from 'uuid';
import type { RevisionContent } from '../articleRevision.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canEditArticle } from '#lib/users/permissions.ts';
import { presentRevisionContent } from './present/articleRevision.ts';
import { findRevision } from './queries/articleRevisions.ts';
import { findEditedArticle, findImageShape, listTranslationEditors, toContent } from './queries/editedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getEditable } from './getEditable.ts';
import { knownAuthors } from './knownAuthors.ts';

/**
 * The text of an article in one revision. Translators read the one that they translated.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function readRevision(caller: Caller, id: string, revision: number): Promise<RevisionContent> {
  const { db } = caller;
  const article = (await findTranslated(caller, id, revision)) ?? (await getEditable(db, caller, id));
  const row = await findRevision(db, id, revision);
  if (!row) throw notFound('revision');
  const stored = toContent(row.content);
  const content = { ...stored, authors: await knownAuthors(db, stored.authors, article) };
  return presentRevisionContent(row, content, content.cover && (await findImageShape(db, content.cover.imageId)));
}

async function findTranslated({ db, actor, kind = 'article' }: Caller, id: string, revision: number) {
  if (!isUuid(id)) return null;
  const translations = await listTranslationEditors(db, id, revision);
  if (!translations.some((translation) => canEditArticle(actor, translation))) return null;
  const article = await findEditedArticle(db, id);
  return article?.kind === kind ? article : null;
}
