import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const names = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify-email',
  'profile',
  'saved',
  'subscribe',
  'subscribe/confirm',
  'unsubscribe',
];

for (const prefix of ['', '/en', '/hy']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the pages of an account have no accessibility fault under ${prefix || '/'} in ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      for (const name of names) {
        await page.goto(`${prefix}/${name}`, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        // With its faults shown, where it has a form.
        const submit = page.locator('main form button.button');
        if ((await submit.count()) > 0) await submit.first().click();

        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
          [],
        );
      }
    });
  }
}

for (const width of [320, 360, 768, 1920]) {
  test(`nothing of an account’s pages is cut off at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const name of names.flatMap((path) => [path, `en/${path}`, `hy/${path}`])) {
      await page.goto(`/${name}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, name).toBeLessThanOrEqual(0);
    }
  });
}

test('search engines are kept from them, and they are the same for everybody', async ({ request }) => {
  for (const name of names) {
    const answer = await request.get(`/${name}?next=//evil.example&token=secret`);
    const html = await answer.text();
    expect(answer.headers()['cache-control'], name).toContain('public');
    expect(html).toMatch(/<meta[^>]+name="robots"[^>]+noindex/);
    expect(html).not.toMatch(/evil|secret/);
  }
});
