import type { Page } from 'playwright/test';
import { sections } from '#components/newsroom/sections.ts';
import { wrongNames } from './accessibleNames.ts';
import { signInAs, writeArticle } from './admin.ts';
import { expect } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { accessibilityViolations, overflowingWidths } from './pageChecks.ts';
import { adminPages } from './pages.ts';
import { policyViolations } from './policyViolations.ts';
import { testAsAdmin } from './sharedTabs.ts';

for (const prefix of ['', '/en', '/hy'])
  for (const address of adminPages.map((screen) => prefix + screen)) {
    testAsAdmin(`${address} has no accessibility violation and fits every screen`, async ({ page }) => {
      await openIdle(page, address);
      // Assistive technology skips inert parts, such as the front page's heading in a preview.
      await expect(page.locator('h1:not([inert] h1)')).toHaveCount(1);

      expect.soft(await accessibilityViolations(page, 'html', prefix === '')).toEqual([]);
      expect.soft(await overflowingWidths(page), 'widths that overflow').toEqual([]);
      await expectProper(page, address);
    });
  }

const sectionPages = sections.map(({ id }) => (id === '' ? '/admin' : `/admin/${id}`));
const subpages = ['notifications', 'profile', 'articles/new', 'articles/{id}', 'pages/new'].map((id) => `/admin/${id}`);

for (const address of [...sectionPages, ...subpages].filter((path) => !adminPages.includes(path))) {
  testAsAdmin(`${address} has good names, one primary button and a policy that blocks nothing`, async ({ page }) => {
    const admin = await signInAs(page, 'admin');
    const { id } = await writeArticle(page, admin, { title: 'Мост', body: '<p>Текст.</p>', status: 'published' });
    await openIdle(page, address.replace('{id}', id));
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('textbox')).first()).toBeVisible();
    await expectProper(page, address);
  });
}

/** Rules that hold for each page of the newsroom. */
async function expectProper(page: Page, address: string): Promise<void> {
  expect.soft(await wrongNames(page), 'names with stray signs or doubled words, and missing words').toEqual([]);
  expect.soft(await policyViolations(page), 'blocked by the content security policy').toEqual([]);
  // It has several forms.
  if (address === '/admin/profile') return;
  const before = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const buttons = await primaryButtons(page);
    expect.soft(buttons.slice(1), `more than one primary button at ${width} pixels`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Those that look primary: the header's button does not beside a page's own. */
async function primaryButtons(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Resize handlers have run after the second frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const accent = document.createElement('i');
    accent.style.color = 'var(--accent)';
    document.body.append(accent);
    const { color } = getComputedStyle(accent);
    accent.remove();
    return [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === color)
      .map((button) => button.innerText);
  });
}
