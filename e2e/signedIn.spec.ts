import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { layoutShift } from './layoutShift.ts';
import { accessibilityViolations } from './pageChecks.ts';
import { registerAndSignIn } from './people.ts';

const article = '/articles/tri-tysyachi-zim-v-odnoy-trube';

test('pages of a signed-in reader have no accessibility violation', async ({ page }) => {
  const { name } = await registerAndSignIn(page);
  for (const address of [article, '/profile', '/saved', '/login']) {
    await openIdle(page, address);
    await page.locator('.site-foot').scrollIntoViewIfNeeded();
    if (address === article) await expect(page.getByLabel('Ваш комментарий')).toBeVisible();
    expect(await accessibilityViolations(page), address).toEqual([]);

    await page.getByRole('button', { name }).click();
    expect(await accessibilityViolations(page, '.account'), address).toEqual([]);
  }
});

test('the header does not shift when the session is detected', async ({ page }) => {
  await registerAndSignIn(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/', article, '/hy']) {
      await openIdle(page, address);
      const shift = await layoutShift(page);
      expect(shift, `${address} at ${width}`).toBeLessThan(0.02);
    }
  }
});

test('the menu opens and closes by keyboard', async ({ page }) => {
  const { name } = await registerAndSignIn(page);
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a like that the server refused is undone with a message', async ({ page, context, consoleErrors }) => {
  await registerAndSignIn(page);
  await openIdle(page, article);
  const like = page.getByRole('button', { name: 'Нравится' });
  await context.setOffline(true);
  await like.click();

  await expect(page.getByText('изменение не сохранилось')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  consoleErrors.length = 0;
});
