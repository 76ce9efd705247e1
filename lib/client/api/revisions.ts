import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';
import type { AmpCheck, ArticleRevision, PreviewLink, RevisionContent } from '#lib/domain/articleRevision.ts';
import { isEditedArticle } from './articleShapes.ts';
import { articlePath } from './drafts.ts';
import { isPageOf, type Listed, toQuery } from './paging.ts';
import { isNumber, isText, listOf, objectOf, oneOf, read } from './read.ts';
import { request } from './request.ts';

const isRevision = objectOf<ArticleRevision>({ revision: isNumber, createdAt: isText, title: isText });
const isRevisionPage = isPageOf('revisions', isRevision);
const isRevisionContent = objectOf<RevisionContent>({
  revision: isNumber,
  content: objectOf<ArticleContent>({ title: isText, summary: isText, body: isText }),
});
const isPreviewLink = objectOf<PreviewLink>({ url: isText, expiresAt: isText });
const isAmpCheck = objectOf<AmpCheck>({
  status: oneOf('pass', 'fail', 'unavailable'),
  errors: listOf(objectOf<AmpCheck['errors'][number]>({ line: isNumber, column: isNumber, message: isText })),
});

export async function fetchRevisions(
  id: string,
  query: { page: number; limit: number },
  token: string,
): Promise<Listed<'revisions', ArticleRevision>> {
  const failure = 'Failed to fetch revisions';
  return read(
    await request(`${articlePath(id)}/revisions${toQuery(query)}`, { token, failure }),
    isRevisionPage,
    failure,
  );
}

export async function fetchRevision(id: string, revision: number, token: string): Promise<RevisionContent> {
  const failure = 'Failed to fetch revision';
  return read(
    await request(`${articlePath(id)}/revisions/${revision}`, { token, failure }),
    isRevisionContent,
    failure,
  );
}

export async function restoreRevision(id: string, revision: number, token: string): Promise<EditedArticle> {
  const failure = 'Failed to restore revision';
  const path = `${articlePath(id)}/revisions/${revision}/restore`;
  return read(await request(path, { method: 'POST', token, failure }), isEditedArticle, failure);
}

/** A link by which anybody sees what is not published yet, until it expires. */
export async function createPreviewLink(id: string, days: number, token: string): Promise<PreviewLink> {
  const failure = 'Failed to create preview link';
  const path = `${articlePath(id)}/preview-links`;
  return read(await request(path, { method: 'POST', token, body: { days }, failure }), isPreviewLink, failure);
}

/** Ends all links by which people without an account see an article. */
export async function revokePreviewLinks(id: string, token: string): Promise<void> {
  const path = `${articlePath(id)}/preview-links`;
  await request(path, { method: 'DELETE', token, failure: 'Failed to revoke preview links' });
}

/** What the official validator says of the AMP page of what is saved. */
export async function checkAmp(id: string, token: string): Promise<AmpCheck> {
  const failure = 'Failed to check AMP';
  return read(await request(`${articlePath(id)}/amp-check`, { method: 'POST', token, failure }), isAmpCheck, failure);
}
