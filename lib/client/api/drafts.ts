import type { ArticleContent, ArticleDraft, EditedArticle } from '#lib/domain/articleDraft.ts';
import { withoutControlCharacters } from '#lib/domain/plainText.ts';
import { callApi } from './callApi.ts';
import { isText, objectOf } from './read.ts';

/** The other's version in a response of 412. */
export const isEditedArticle = objectOf<EditedArticle>({ etag: isText });

export type SaveOptions = {
  token: string;
  /** Of the version that was changed; another one on the server makes the answer 412, with the other's version in it. */
  etag?: string | null;
  /** Saved by itself: its revision takes the place of the one before. */
  isAutosave?: boolean;
  /** The page is being left: the browser is to send it all the same. */
  isLeaving?: boolean;
};

/** @param key the same one for each attempt, so that an answer that got lost leaves no second article */
export function createDraft(draft: ArticleDraft, key: string, options: SaveOptions) {
  const { headers, ...saving } = savingOf(draft, options);
  return callApi('POST /articles', { ...saving, headers: { ...headers, 'Idempotency-Key': key } });
}

export function saveDraft(id: string, draft: ArticleDraft, options: SaveOptions) {
  return callApi('PUT /articles/:id', { param: { id }, ...savingOf(draft, options) });
}

/** Keeps changes to a published article where readers don't see them yet. */
export function saveWorkingCopy(id: string, content: ArticleContent, options: SaveOptions) {
  return callApi('PUT /articles/:id/working-copy', { param: { id }, ...savingOf(content, options) });
}

/** @param publishAt ISO time in the future; without it at once; null takes back what was planned */
export function publishWorkingCopy(id: string, { publishAt, ...options }: SaveOptions & { publishAt?: string | null }) {
  return callApi('POST /articles/:id/working-copy/publish', { param: { id }, ...savingOf({ publishAt }, options) });
}

export function discardWorkingCopy(id: string, token: string) {
  const failure = 'Failed to discard changes';
  return callApi('DELETE /articles/:id/working-copy', { param: { id }, token, failure });
}

/** Browsers carry at most 64 KB for pages that are being left. */
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

/** A paste may bring control characters, which nobody sees and the API refuses. */
function cleanText(_: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutControlCharacters(value) : value;
}
