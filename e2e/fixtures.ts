import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from 'playwright/test';
import { signInAs } from './admin.ts';
import { watch } from './idle.ts';
import { watchViolations } from './policyViolations.ts';
import { stubExternalRequests } from './stubExternalRequests.ts';
import { withoutDeletedPictures } from './withoutDeletedPictures.ts';

type Fixtures = {
  /** Errors in the page's console with their URLs; must be empty at the end of every test. */
  consoleErrors: string[];
  /** Whether requests to other hosts are answered; off where a test does so itself. */
  stubsExternal: boolean;
};

/** One of each per worker, for tests that only read pages: sharedTabs.ts. */
type Tabs = { visitorsTab: Page; scriptlessTab: Page; adminsTab: Page };

/** Playwright's own message, because of `serviceWorkers` in its configuration. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

export const test = base.extend<Fixtures, Tabs>({
  visitorsTab: [
    async ({ browser }, use) => {
      const page = await openTab(browser);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  scriptlessTab: [
    async ({ browser }, use) => {
      const page = await openTab(browser, { javaScriptEnabled: false });
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  adminsTab: [
    async ({ browser }, use) => {
      const page = await openTab(browser);
      await signInAs(page, 'admin');
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from it
  baseURL: async ({}, use) => {
    await use(process.env.E2E_SITE_URL);
  },
  stubsExternal: [true, { option: true }],
  page: async ({ page, stubsExternal }, use) => {
    if (stubsExternal) await stubExternalRequests(page);
    watch(page);
    await use(page);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      const onMessage = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(blockedWorker))
          consoleErrors.push(`${message.text()} ${message.location().url}`);
      };
      const onError = (error: Error) => void consoleErrors.push(error.message);
      page.on('console', onMessage).on('pageerror', onError);
      await use(consoleErrors);
      page.off('console', onMessage).off('pageerror', onError);
      expect(await withoutDeletedPictures(consoleErrors)).toEqual([]);
    },
    { auto: true },
  ],
});

async function openTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: process.env.E2E_SITE_URL });
  const page = await context.newPage();
  await stubExternalRequests(page);
  await watchViolations(page);
  return page;
}

export { expect };
