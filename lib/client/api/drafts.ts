import type { ArticleContent, ArticleDraft, EditedArticle } from '#lib/domain/articleDraft.ts';
import { withoutControlCharacters } from '#lib/domain/plainText.ts';
import { isEditedArticle } from './articleShapes.ts';
import { read } from './read.ts';
import { request } from './request.ts';

export type SaveOptions = {
  token: string;
  /** Of the version that was changed; another one on the server makes the answer 412, with the other's version in it. */
  etag?: string | null;
  /** Saved by itself: its revision takes the place of the one before. */
  isAutosave?: boolean;
  /** The page is being left: the browser is to send it all the same. */
  isLeaving?: boolean;
};

const failure = 'Failed to save article';

/** @param key the same one for each attempt, so that an answer that got lost leaves no second article */
export async function createDraft(draft: ArticleDraft, key: string, options: SaveOptions): Promise<EditedArticle> {
  return send('/articles', 'POST', draft, options, { 'Idempotency-Key': key });
}

export async function saveDraft(id: string, draft: ArticleDraft, options: SaveOptions): Promise<EditedArticle> {
  return send(articlePath(id), 'PUT', draft, options);
}

/** Keeps changes to a published article where readers don't see them yet. */
export async function saveWorkingCopy(
  id: string,
  content: ArticleContent,
  options: SaveOptions,
): Promise<EditedArticle> {
  return send(`${articlePath(id)}/working-copy`, 'PUT', content, options);
}

/** @param publishAt ISO time in the future; without it at once; null takes back what was planned */
export async function publishWorkingCopy(
  id: string,
  { publishAt, ...options }: SaveOptions & { publishAt?: string | null },
): Promise<EditedArticle> {
  return send(`${articlePath(id)}/working-copy/publish`, 'POST', publishAt === undefined ? {} : { publishAt }, options);
}

export async function discardWorkingCopy(id: string, token: string): Promise<void> {
  await request(`${articlePath(id)}/working-copy`, { method: 'DELETE', token, failure: 'Failed to discard changes' });
}

export function articlePath(id: string): string {
  return `/articles/${encodeURIComponent(id)}`;
}

/** Browsers carry at most 64 KB for pages that are being left. */
const keepaliveLimit = 60_000;

async function send(
  path: string,
  method: 'POST' | 'PUT',
  body: object,
  { token, etag, isAutosave, isLeaving }: SaveOptions,
  more: Record<string, string> = {},
): Promise<EditedArticle> {
  const headers = { ...more, ...(etag && { 'If-Match': etag }), ...(isAutosave && { 'X-Autosave': '1' }) };
  const text = JSON.stringify(body, cleanText);
  const keepalive = isLeaving === true && new Blob([text]).size < keepaliveLimit;
  const content = await request(path, { method, token, body: JSON.parse(text), headers, keepalive, failure });
  return read(content, isEditedArticle, failure);
}

/** A paste may bring control characters, which nobody sees and the API refuses. */
function cleanText(_: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutControlCharacters(value) : value;
}
