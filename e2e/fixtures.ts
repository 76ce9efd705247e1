import { test as base, expect } from '@playwright/test';

type Fixtures = {
  /** What the page's console complained of; empty at the end of every test. */
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
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      // Nothing on a page of ours needs the outside; what an article embeds does, and the test machine has no outside.
      await page.route(
        (url) => url.hostname !== '127.0.0.1',
        (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
      );
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
