import { expect, test } from './fixtures.ts';
import { lookAsVisitor } from './looking.ts';
import { enterNewsroom } from './newsroom.ts';

// The fixture checks that the console is empty: hydration errors appear there.
for (const path of [
  ...['/login', '/register', '/profile', '/saved', '/subscribe', '/search', '/en/forgot-password'],
  '/unsubscribe',
]) {
  lookAsVisitor(`${path}?amp=1 is the canonical page, whole and alive`, async ({ page }) => {
    await page.goto(`${path}?amp=1`, { waitUntil: 'networkidle' });

    await expect(page.locator('html[amp]')).toHaveCount(0);
    await expect(page.locator('.masthead').getByRole('link', { name: /^(Войти|Sign in|Log in)$/ })).toBeVisible();
    expect(await page.locator('#__NEXT_DATA__').count()).toBe(1);
  });
}

test('/users/{id}?amp=1 and missing pages are, too', async ({ page, complaints }) => {
  const { id } = await enterNewsroom(page, 'author');
  for (const address of [`/users/${id}?amp=1`, '/articles/nothing-here?amp=1']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('html[amp]')).toHaveCount(0);
    await expect(page.locator('.masthead')).toBeVisible();
  }
  // The browser logs the missing page.
  const others = complaints.filter((complaint) => !complaint.includes('404'));
  complaints.splice(0, complaints.length, ...others);
});
