import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { post } from './accounts.ts';
import { aSession, aUser } from './builders.ts';
import { type Answer, api } from './site.ts';

/** An author (or whoever is said) with a token. */
export async function anAuthor(role: 'reader' | 'author' | 'admin' = 'author') {
  const user = await aUser({ role });
  return { user, token: await aSession(user) };
}

/** Sends JSON with a token and further headers. */
export function send(
  method: string,
  path: string,
  token: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const options = body === undefined ? { headers: { authorization: `Bearer ${token}` } } : post(body, token);
  return api(method, path, { ...options, headers: { ...options.headers, ...headers } });
}

/** The edited article in an answer; the test fails on any other. */
export function articleIn({ status, body }: Answer): EditedArticle {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as EditedArticle;
}

/** Makes an article through the API. */
export async function written(token: string, fields: Record<string, unknown> = {}): Promise<EditedArticle> {
  const content = { title: 'Мост через реку', body: '<p>Текст о мосте.</p>', ...fields };
  return articleIn(await send('POST', '/articles', token, content));
}
