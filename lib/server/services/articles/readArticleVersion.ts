import type { ArticleVersion } from '#lib/domain/articleDraft.ts';
import { articleEtag, workingCopyEtag } from '../../present/editedArticle.ts';
import type { Caller } from '../Caller.ts';
import { getEditable } from './getEditable.ts';

/**
 * Which version of an article the site has: small enough to be asked for every few seconds.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function readArticleVersion({ db, actor }: Caller, id: string): Promise<ArticleVersion> {
  const row = await getEditable(db, actor, id);
  return { etag: articleEtag(row), workingCopy: row.copy && workingCopyEtag(row.copy) };
}
