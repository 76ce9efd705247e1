import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import type { ArticleInput } from '#lib/articles/articleDraft.ts';
import type { Language } from '#lib/languages/language.ts';
import { aPhoto } from '../__tests__/support/pictures.ts';
import { aPerson } from './people.ts';

/** The admin that the test site starts with. */
export const firstAdmin = { email: 'first-admin@example.com', password: 'nine slow foxes by the river' };

export type StaffUser = { id: string; name: string; token: string };

let adminsSession:
  | { begun: number; account: Promise<{ token: string; user: { id: string; name: string } }> }
  | undefined;

/** Milliseconds; a sign-in confirms for 15 minutes that it is the admin who appoints editors. */
const renewal = 10 * 60_000;

/** Signed in once in ten minutes by each worker: verifying a password is slow on purpose. */
function asFirstAdmin(page: Page) {
  if (!adminsSession || Date.now() - adminsSession.begun > renewal) {
    adminsSession = { begun: Date.now(), account: post(page, '/api/auth/login', firstAdmin) };
  }
  return adminsSession.account;
}

/**
 * Signs in a user with this role in the browser; authors and editors are new users, promoted by the first admin.
 *
 * @param language of an author or reader: newsroom pages move to it
 */
export async function signInAs(
  page: Page,
  role: 'reader' | 'author' | 'editor' | 'admin',
  language: Language = 'ru',
): Promise<StaffUser> {
  const admin = await asFirstAdmin(page);
  const { token, user } = role === 'admin' ? admin : await post(page, '/api/auth/register', aPerson());
  if (role === 'author' || role === 'editor') {
    const answer = await page.request.put(`/api/users/${user.id}`, { data: { role }, headers: bearer(admin.token) });
    expect(answer.status()).toBe(200);
  }
  if (language !== 'ru') {
    const answer = await page.request.put('/api/auth/profile', { data: { language }, headers: bearer(token) });
    expect(answer.status()).toBe(200);
  }
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  return { id: user.id, name: user.name, token };
}

export async function writeArticle(
  page: Page,
  { token }: StaffUser,
  article: ArticleInput,
): Promise<{ id: string; slug: string }> {
  const answer = await page.request.post('/api/articles', { data: article, headers: bearer(token) });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Uploads an image to the library. @returns its id */
export async function uploadPicture(page: Page, { token }: StaffUser): Promise<string> {
  const file = { name: 'bridge.jpg', mimeType: 'image/jpeg', buffer: await aPhoto({ width: 900, height: 600 }) };
  const answer = await page.request.post('/api/upload/image', { multipart: { file }, headers: bearer(token) });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** An unfetched feed of the external site, with the marker that all of its titles contain. */
export async function aFeed(
  page: Page,
  { token }: StaffUser,
  part: 'news' | 'attack' = 'news',
): Promise<{ id: string; title: string; marker: string }> {
  const marker = randomUUID().slice(0, 8);
  const data = { url: `${process.env.E2E_FEED_SITE_URL}/${marker}/${part}` };
  const answer = await page.request.post('/api/feeds', { data, headers: bearer(token) });
  expect(answer.status()).toBe(201);
  return { ...(await answer.json()), marker };
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data });
  expect(answer.ok()).toBe(true);
  return answer.json();
}
