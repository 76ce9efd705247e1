import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright/test';
import { startSite, type TestSite } from '../__tests__/support/startSite.ts';
import { firstAdmin } from './admin.ts';
import { expect } from './fixtures.ts';
import { wordsOf } from './people.ts';
import { stubExternalRequests } from './stubExternalRequests.ts';

const words = wordsOf('ru').admin.settings;

/** A site of its own, because its settings concern every page. */
export async function startSettingsSite() {
  const site: TestSite = await startSite({ ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password });
  let token = '';

  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${site.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
    return response.json();
  }

  ({ token } = await call('POST', '/auth/login', firstAdmin));
  return {
    ...site,
    call,
    /** A save by another admin. */
    async saveElsewhere(change: object): Promise<void> {
      const { etag } = await call('GET', '/settings');
      await call('PUT', '/settings', change, { 'if-match': etag });
    },
    async saved(): Promise<Record<string, unknown>> {
      return (await call('GET', '/settings')).settings;
    },
    openAsAdmin,
    async openSettings(browser: Browser): Promise<Page> {
      const page = await openAsAdmin(browser, '/admin/settings');
      await expect(saveButton(page)).toBeVisible();
      return page;
    },
  };

  async function openAsAdmin(browser: Browser, path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await browser.newContext({ baseURL: site.url, ...options })).newPage();
    await stubExternalRequests(page);
    await page.goto('/robots.txt');
    await page.evaluate((stored) => localStorage.setItem('token', stored), token);
    await page.goto(path);
    return page;
  }
}

export const saveButton = (page: Page) => page.getByRole('button', { name: words.save, exact: true });
export const setting = (page: Page, name: keyof typeof words.names): Locator =>
  page.locator(`[data-setting="${name}"]`);
export const expectDone = (page: Page) => expect(page.getByText(words.done)).toBeVisible();
