import type { Page } from 'playwright/test';
import { test } from './fixtures.ts';

/** Tests that look at pages and change nothing, one after the other in one tab: it has the scripts already, the site's and axe's. */
export const lookAsVisitor = test.extend({
  page: async ({ visitorsTab }, use) => {
    await use(visitorsTab);
    await leave(visitorsTab);
  },
});

export const lookAsAdmin = test.extend({
  page: async ({ adminsTab }, use) => {
    await use(adminsTab);
    await leave(adminsTab);
  },
});

/** What the page asks for is answered, or given up, before the next test listens to the tab. */
async function leave(tab: Page): Promise<void> {
  await tab.goto('/robots.txt');
}
