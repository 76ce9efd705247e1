import { test as base, expect } from '@playwright/test';
import { withoutOutside } from './withoutOutside.ts';

type Fixtures = {
  /** What the page's console complained of, and of which address; empty at the end of every test. */
  complaints: string[];
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
  baseURL: async ({}, use) => {
    await use(process.env.E2E_SITE_URL);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await withoutOutside(page);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
