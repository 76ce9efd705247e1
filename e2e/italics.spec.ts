import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const address = '/articles/tri-tysyachi-zim-v-odnoy-trube';

function requestedFonts(page: Page): string[] {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  return fonts;
}

test('italics are requested after the picture and the other fonts have come', async ({ page }) => {
  const fonts = requestedFonts(page);
  const picture = Promise.withResolvers<void>();
  await page.route('**/*.avif', async (route) => {
    await picture.promise;
    await route.continue();
  });

  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => fonts.length).toBe(2);
  const slanted = page.locator('article em').first();
  await expect(slanted).toHaveCSS('font-style', 'italic');
  expect(fonts.join()).not.toContain('italic');

  picture.resolve();
  await expect.poll(() => fonts.at(2)).toContain('serif-ru-italic');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('italics are requested with the page', async ({ page }) => {
    const fonts = requestedFonts(page);

    await page.goto(address);

    await expect.poll(() => fonts.join()).toContain('serif-ru-italic');
  });
});
