import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { isText, objectOf } from '#lib/platform/http/browser/read.ts';
import { withoutControlCharacters } from '#lib/platform/text/plainText.ts';
import type { ArticleKind } from '../article.ts';
import type { ArticleContent, ArticleDraft, EditedArticle } from '../articleDraft.ts';
import { type ArticleRef, refOf } from './ArticleRef.ts';

/** The other version in a 412 response. */
export const isEditedArticle = objectOf<EditedArticle>({ etag: isText });

export type SaveOptions = {
  token: string;
  /** Of the version that was edited; if the server has another one, the response is 412 and contains it. */
  etag?: string | null;
  /** Of a new draft; an article by default. */
  kind?: ArticleKind;
  /** An automatic save: its revision replaces the previous one. */
  isAutosave?: boolean;
  /** The page is being closed: the browser sends the request nevertheless (keepalive). */
  isLeaving?: boolean;
};

/** @param key the same for each retry, so that a lost response leaves no second article */
export function createDraft(draft: ArticleDraft, key: string, options: SaveOptions) {
  const { headers, ...saving } = savingOf(draft, options);
  return callApi('POST /articles', { ...saving, kind: options.kind, headers: { ...headers, 'Idempotency-Key': key } });
}

export function saveDraft(of: ArticleRef, draft: ArticleDraft, options: SaveOptions) {
  const { id, kind } = refOf(of);
  return callApi('PUT /articles/:id', { param: { id }, kind, ...savingOf(draft, options) });
}

/** Stores changes to a published article as a working copy, which readers do not see yet. */
export function saveWorkingCopy(of: ArticleRef, content: ArticleContent, options: SaveOptions) {
  const { id, kind } = refOf(of);
  return callApi('PUT /articles/:id/working-copy', { param: { id }, kind, ...savingOf(content, options) });
}

/** @param publishAt ISO time in the future; undefined publishes at once; null cancels the schedule */
export function publishWorkingCopy(
  of: ArticleRef,
  { publishAt, ...options }: SaveOptions & { publishAt?: string | null },
) {
  const { id, kind } = refOf(of);
  return callApi('POST /articles/:id/working-copy/publish', {
    param: { id },
    kind,
    ...savingOf({ publishAt }, options),
  });
}

export function discardWorkingCopy(of: ArticleRef, token: string) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to discard changes';
  return callApi('DELETE /articles/:id/working-copy', { param: { id }, kind, token, failure });
}

/** Browsers send at most 64 KB with keepalive. */
const keepaliveLimit = 60_000;

function savingOf<Body extends object>(content: Body, { token, etag, isAutosave, isLeaving }: SaveOptions) {
  const headers: Record<string, string> = {
    ...(etag && { 'If-Match': etag }),
    ...(isAutosave && { 'X-Autosave': '1' }),
  };
  const text = JSON.stringify(content, cleanText);
  const body: Body = JSON.parse(text);
  const keepalive = isLeaving === true && new Blob([text]).size < keepaliveLimit;
  return { token, body, headers, keepalive, expect: 'etag', failure: 'Failed to save article' } as const;
}

/** Pasted text may contain control characters, which are invisible and which the API refuses. */
function cleanText(_: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutControlCharacters(value) : value;
}
