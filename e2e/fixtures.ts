import { type Browser, test as base, type ConsoleMessage, expect, type Page } from 'playwright/test';
import { enterNewsroom } from './newsroom.ts';
import { withoutOutside } from './withoutOutside.ts';

type Fixtures = {
  /** Errors in the page's console with their URLs; must be empty at the end of every test. */
  complaints: string[];
  /** Whether requests to other hosts are answered; off where a test does so itself. */
  answersForOutside: boolean;
};

/** One of each per worker, for tests that only read pages: sharedTabs.ts. */
type Tabs = { visitorsTab: Page; adminsTab: Page };

export const test = base.extend<Fixtures, Tabs>({
  visitorsTab: [
    async ({ browser }, use) => {
      const page = await openTab(browser);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  adminsTab: [
    async ({ browser }, use) => {
      const page = await openTab(browser);
      await enterNewsroom(page, 'admin');
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from it
  baseURL: async ({}, use) => {
    await use(process.env.E2E_SITE_URL);
  },
  answersForOutside: [true, { option: true }],
  page: async ({ page, answersForOutside }, use) => {
    if (answersForOutside) await withoutOutside(page);
    await use(page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const onMessage = (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} ${message.location().url}`);
      };
      const onError = (error: Error) => void complaints.push(error.message);
      page.on('console', onMessage).on('pageerror', onError);
      await use(complaints);
      page.off('console', onMessage).off('pageerror', onError);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

async function openTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_SITE_URL });
  const page = await context.newPage();
  await withoutOutside(page);
  return page;
}

export { expect };
