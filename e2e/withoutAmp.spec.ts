import { signInAs } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { testAsVisitor } from './sharedTabs.ts';

// The fixture checks that the console is empty: hydration errors appear there.
for (const path of [
  ...['/login', '/register', '/profile', '/saved', '/subscribe', '/search', '/en/forgot-password'],
  '/unsubscribe',
  '/reply-mails',
]) {
  testAsVisitor(`${path}?amp=1 is the canonical page, whole and alive`, async ({ page }) => {
    await openIdle(page, `${path}?amp=1`);

    await expect(page.locator('html[amp]')).toHaveCount(0);
    await expect(page.locator('.masthead').getByRole('link', { name: /^(Войти|Sign in|Log in)$/ })).toBeVisible();
    expect(await page.locator('#__NEXT_DATA__').count()).toBe(1);
  });
}

test('/users/{id}?amp=1 and missing pages are, too', async ({ page, consoleErrors }) => {
  const { id } = await signInAs(page, 'author');
  for (const address of [`/users/${id}?amp=1`, '/articles/nothing-here?amp=1']) {
    await openIdle(page, address);
    await expect(page.locator('html[amp]')).toHaveCount(0);
    await expect(page.locator('.masthead')).toBeVisible();
  }
  // The browser logs the missing page.
  const others = consoleErrors.filter((consoleError) => !consoleError.includes('404'));
  consoleErrors.splice(0, consoleErrors.length, ...others);
});
