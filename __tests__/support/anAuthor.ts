import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { post } from './accounts.ts';
import { aSession, aUser } from './builders.ts';
import { type Answer, api } from './site.ts';

/** A user with a role and a session token. */
export async function anAuthor(role: 'reader' | 'author' | 'editor' | 'admin' = 'author') {
  const user = await aUser({ role });
  return { user, token: await aSession(user) };
}

/** Sends JSON with a token and optional headers. */
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

/** The edited article in a response; any other response fails the test. */
export function articleIn({ status, body }: Answer): EditedArticle {
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as EditedArticle;
}

/** Creates an article through the API. */
export async function createArticle(token: string, fields: Record<string, unknown> = {}): Promise<EditedArticle> {
  const content = { title: 'Мост через реку', body: '<p>Текст о мосте.</p>', ...fields };
  return articleIn(await send('POST', '/articles', token, content));
}

/** Creates a page through the API. */
export async function createPage(token: string, fields: Record<string, unknown> = {}): Promise<EditedArticle> {
  const content = { title: 'Наши правила', body: '<p>Кто мы.</p>', ...fields };
  return articleIn(await send('POST', '/pages', token, content));
}
