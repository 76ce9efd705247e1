import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

export type Words = typeof import('../public/locales/en/common.json');

export function wordsOf(language: string): Words {
  return JSON.parse(readFileSync(`public/locales/${language}/common.json`, 'utf8'));
}

export type Person = ReturnType<typeof aPerson>;

/** A person without an account. */
export function aPerson() {
  const marker = randomUUID().slice(0, 8);
  return { name: `Reader ${marker}`, email: `reader-${marker}@example.com`, password: 'six quiet bears in a row' };
}

/** Fills in and submits the open form. */
export async function register(page: Page, words: Words, person: Person) {
  await page.getByLabel(words.accountPages.name, { exact: true }).fill(person.name);
  await page.getByLabel(words.accountPages.email).fill(person.email);
  await page.getByLabel(words.accountPages.password, { exact: true }).fill(person.password);
  await page.locator('main').getByRole('button', { name: words.accountPages.register.submit }).click();
}

/** Creates an account and stores its token in the browser, as if the person had signed in here before. */
export async function registerAndSignIn(page: Page, person: Person = aPerson()): Promise<Person> {
  const answer = await page.request.post('/api/auth/register', { data: person });
  const { token } = await answer.json();
  await page.goto('/robots.txt');
  await page.evaluate(
    ([storedToken, storedName]) => {
      localStorage.setItem('token', storedToken ?? '');
      localStorage.setItem('vestnik-name', storedName ?? '');
    },
    [token, person.name],
  );
  return person;
}
