import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { layoutShift } from '../../layoutShift.ts';
import { wordsOf } from '../../people.ts';

/** Slow 3G of Chromium's developer tools: 400 kbit/s, 400 ms. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const readers = [
  { language: 'ru', home: '/', story: '/articles/tri-tysyachi-zim-v-odnoy-trube', width: 390, colorScheme: 'dark' },
  { language: 'en', home: '/en', story: '/en/articles/one-page-three-alphabets', width: 1280, colorScheme: 'light' },
  { language: 'hy', home: '/hy', story: '/hy/articles/yerek-aybuben-mek-eji-vra', width: 390, colorScheme: 'light' },
] as const;

async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', slow3G);
}

for (const { language, home, story, width, colorScheme } of readers) {
  test.describe(`on slow 3G, ${language}, ${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test('a reader opens a story by keyboard, reads it before any script, and comments', async ({ page }) => {
      const { comments } = wordsOf(language);
      await slowDown(page);
      await page.goto(home, { waitUntil: 'commit' });
      // The newest article may belong to another test, which may delete it before it is opened.
      const headline = page.locator('.most-read .card-title a').first();
      await expect(headline).toBeVisible();

      await headline.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/articles\//, { waitUntil: 'commit' });
      await expect(page.locator('#article-body p').first()).toBeVisible();
      expect(await page.evaluate(() => 'next' in window)).toBe(false);

      const section = page.getByRole('region', { name: comments.title });
      const text = `Slow, ${language}, ${Date.now()}`;
      await section.getByLabel(comments.yourName).fill('Анна');
      await section.getByLabel(comments.yours).fill(text);
      // By the reader script.
      await expect(section.getByRole('button', { name: comments.send })).toBeEnabled();
      await section.getByLabel(comments.yours).press('Tab');
      await page.keyboard.press('Enter');

      await expect(section.getByRole('article').filter({ hasText: text })).toBeVisible({ timeout: 60_000 });
    });

    test('nothing moves while a story loads', async ({ page }) => {
      await slowDown(page);
      await page.goto(story);
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });
  });
}
