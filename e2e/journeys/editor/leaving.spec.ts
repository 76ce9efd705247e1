import type { Page } from 'playwright/test';
import { signInAs } from '../../admin.ts';
import { editorHtmlOf } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { editor, front, nav, unsaved } = wordsOf('ru').admin;

const changes: Record<string, (page: Page) => Promise<void>> = {
  '/admin/front': (page) => page.getByLabel(front.banner.text).fill('Мост закрыт'),
  '/admin/settings': (page) => page.locator('[data-setting="tagline"]').getByLabel('Русский').fill('Утро'),
  '/admin/articles/new': async (page) => {
    await expect(editorHtmlOf(page)).toBeVisible();
    // It stays unsaved, so that there is something to ask about.
    await page.route(/\/api\/articles/, (route) => route.fulfill({ status: 503, json: { error: 'busy' } }));
    await page.getByRole('textbox', { name: editor.title }).fill('Черновик');
  },
};

for (const [path, change] of Object.entries(changes)) {
  test(`leaving ${path} with changes asks, and causes no page error`, async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: String(process.env.E2E_SITE_URL) })).newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await signInAs(page, 'admin');
    await page.goto(path);
    await change(page);
    await page.getByRole('link', { name: nav.jobs }).click();

    const question = page.getByRole('alertdialog', { name: unsaved.title });
    await question.getByRole('button', { name: unsaved.leave }).click();
    await expect(page).toHaveURL(/\/admin\/jobs$/);
    expect(errors).toEqual([]);
    await page.context().close();
  });
}
