import { randomUUID } from 'node:crypto';
import { type LiveEntry, liveEntrySchema } from '#lib/live/live.ts';
import { anAuthor, send } from './anAuthor.ts';
import { anArticle } from './builders.ts';

/** A published article whose live coverage is on, and how its author adds an entry. */
export async function aLiveArticle(fields: Parameters<typeof anArticle>[0] = {}) {
  const { user, token } = await anAuthor();
  const article = await anArticle({ authorId: user.id, ...fields });
  await setLive(article.id, token, 'on');
  const add = (entry: Record<string, unknown>) => addEntry(article.id, token, entry);
  return { article, user, token, add };
}

export function setLive(articleId: string, token: string, state: string) {
  return send('PUT', `/articles/${articleId}/live`, token, { state });
}

/** Repeated with one key while the process is busy; any other answer than 201 fails the test. */
export async function addEntry(articleId: string, token: string, entry: Record<string, unknown>): Promise<LiveEntry> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const { status, body } = await send('POST', `/articles/${articleId}/live/entries`, token, entry, headers);
    if (status === 201) return liveEntrySchema.parse(body);
    if (status !== 503) throw new Error(`${status}: ${JSON.stringify(body)}`);
  }
}
