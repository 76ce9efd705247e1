import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { accessibilityViolations, overflowingWidths } from './pageChecks.ts';
import { testAsVisitor } from './sharedTabs.ts';

const names = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'invitation',
  'profile',
  'saved',
  'subscribe',
  'subscribe/confirm',
  'unsubscribe',
  'reply-mails',
];

for (const prefix of ['', '/en', '/hy']) {
  testAsVisitor(
    `the pages of an account under ${prefix || '/'} have no accessibility violation and fit every screen`,
    async ({ page }) => {
      for (const name of names) {
        await openIdle(page, `${prefix}/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        // With its error messages visible, if it has a form.
        const submit = page.locator('main form button.button');
        if ((await submit.count()) > 0) await submit.first().click();

        expect(await accessibilityViolations(page), name).toEqual([]);
        expect(await overflowingWidths(page), name).toEqual([]);
        expect(await brokenHeading(page), name).toBeNull();
      }
    },
  );
}

test('account pages are excluded from search engines and identical for all visitors', async ({ request }) => {
  for (const name of names) {
    const answer = await request.get(`/${name}?next=//evil.example&token=ticket-4711`);
    const html = await answer.text();
    expect(answer.headers()['cache-control'], name).toContain('public');
    expect(html).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
    expect(html).not.toMatch(/evil|ticket-4711/);
  }
});

/** The heading, if a word of it is broken on the narrowest phone. */
async function brokenHeading(page: Page): Promise<string | null> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const broken = await page.locator('h1').evaluate((heading) => {
    heading.style.overflowWrap = 'normal';
    const isBroken = heading.scrollWidth > heading.clientWidth;
    heading.style.overflowWrap = '';
    return isBroken ? heading.textContent : null;
  });
  if (before) await page.setViewportSize(before);
  return broken;
}
