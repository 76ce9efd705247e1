import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openIdle, whenIdle } from '../../idle.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

const { search } = wordsOf('ru');

/** In one task: on a busy machine the page would ask for the first letters while the next are on their way. */
async function typeQuickly(page: Page, text: string): Promise<void> {
  await page.evaluate((letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter);
  }, text);
}

test('a search is completed while it is typed, and an option is chosen by keyboard', async ({ page }) => {
  await openIdle(page, '/');
  const header = page.getByRole('banner');
  await header.getByRole('searchbox', { name: search.words }).click();
  const field = header.getByRole('combobox', { name: search.words });
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.type('клим');
  const list = page.getByRole('listbox', { name: search.completions.label });
  const article = list.getByRole('group', { name: search.completions.articles }).getByRole('option');
  const tag = list.getByRole('group', { name: search.completions.tags }).getByRole('option', { name: 'климат' });
  await expect(tag).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  await expect(header.getByRole('status')).toHaveText(/^\d+\s(подсказка|подсказки|подсказок)$/);
  expect(await accessibilityViolations(page, '.masthead')).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(article.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await article.first().getAttribute('id')) ?? '');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('клим');

  await page.keyboard.press('ArrowUp');
  await expect(tag).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/tags/${encodeURIComponent('климат')}`);
});

test('an author is chosen by mouse, and Enter without an option searches', async ({ page }) => {
  await openIdle(page, '/search');
  await page.getByRole('searchbox').click();
  await page.keyboard.type('воронц');
  await page.getByRole('option', { name: 'Лидия Воронцова' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Лидия Воронцова');

  await page.goto('/');
  await page.getByRole('banner').getByRole('searchbox').click();
  await page.keyboard.type('мост');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('мост')}`);
});

test('only the last of several texts typed quickly is requested, and the answer to an older one is ignored', async ({
  page,
}) => {
  await openIdle(page, '/search');
  await page.getByRole('searchbox').click();
  await expect(page.getByRole('combobox')).toBeVisible();
  const requested: (string | null)[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/search/completions?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q');
    requested.push(q);
    if (q === 'климат') await released;
    await route.continue().catch(() => {});
  });

  await typeQuickly(page, 'климат');
  await expect.poll(() => requested).toEqual(['климат']);
  await page.keyboard.press('Control+A');
  await typeQuickly(page, 'воронц');
  await expect(page.getByRole('option', { name: 'Лидия Воронцова' })).toBeVisible();
  release();
  await whenIdle(page);
  expect(requested).toEqual(['климат', 'воронц']);
  const list = page.getByRole('listbox', { name: search.completions.label });
  await expect(list.getByRole('option')).toHaveCount(1);
});

for (const prefix of ['', '/en', '/hy']) {
  test(`the search page under ${prefix || '/'} offers topics and articles before anything is typed`, async ({
    page,
  }) => {
    const words = wordsOf(prefix.slice(1) || 'ru');
    await page.goto(`${prefix}/search`);

    const tags = page.getByRole('region', { name: words.search.popularTags });
    expect(await tags.getByRole('link').count()).toBeGreaterThan(3);
    expect(await accessibilityViolations(page, 'html', prefix === '')).toEqual([]);
  });
}
