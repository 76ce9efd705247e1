import type { Page } from 'playwright/test';
import { test } from './fixtures.ts';

/** Read-only tests that run sequentially in one tab, which has already loaded the scripts of the site and of axe. */
export const testAsVisitor = test.extend({
  page: async ({ visitorsTab }, use) => {
    await use(visitorsTab);
    await leave(visitorsTab);
  },
});

export const testWithoutScript = test.extend({
  page: async ({ scriptlessTab }, use) => {
    await use(scriptlessTab);
    await leave(scriptlessTab);
  },
});

export const testAsAdmin = test.extend({
  page: async ({ adminsTab }, use) => {
    await use(adminsTab);
    await leave(adminsTab);
  },
});

/** Lets requests of the page finish or fail before the next test observes the tab. */
async function leave(tab: Page): Promise<void> {
  await tab.goto('/robots.txt');
}
