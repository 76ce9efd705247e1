import { randomUUID } from 'node:crypto';
import { signInAs } from './admin.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { pressEscapeInDialog } from './keyboard.ts';
import { accessibilityViolations } from './pageChecks.ts';
import { wordsOf } from './people.ts';

const { admin } = wordsOf('ru');
const words = admin.feeds;

test('a feed is found by its site’s URL, edited, tested, turned off and deleted', async ({ page }) => {
  await signInAs(page, 'admin');
  const marker = randomUUID().slice(0, 8);
  await openIdle(page, `/admin/feeds?q=${marker}`);

  await page.getByRole('button', { name: words.adding }).click();
  const adding = page.getByRole('dialog', { name: words.adding });
  await adding.getByLabel(words.siteAddress).fill(`${process.env.E2E_FEED_SITE_URL}/${marker}`);
  await adding.getByRole('button', { name: words.find, exact: true }).click();
  await expect(adding.getByRole('radio')).toHaveCount(2);
  await adding.getByRole('radio', { name: `Газета sport ${marker}` }).check();
  await expect(adding.getByLabel(words.columns.title)).toHaveValue(`Газета sport ${marker}`);
  expect(await accessibilityViolations(page), 'while a feed is chosen').toEqual([]);
  await adding.getByRole('button', { name: words.add, exact: true }).click();
  const row = page.locator('tbody tr').filter({ hasText: marker });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(words.never);
  // The live region of the removed button remains for a few seconds without a name.
  await expect.poll(() => accessibilityViolations(page), { message: 'the list' }).toEqual([]);

  await row.getByRole('button', { name: `Газета sport ${marker}`, exact: true }).click();
  const editing = page.getByRole('dialog', { name: words.editing });
  await editing.getByLabel(words.columns.title).fill(`Спорт ${marker}`);
  await editing.getByLabel(admin.articles.columns.tags).fill('спорт,');
  await editing.getByRole('button', { name: words.save }).click();
  await expect(row.getByRole('button', { name: `Спорт ${marker}`, exact: true })).toBeVisible();

  await row.getByRole('button', { name: admin.articles.actionsFor.replace('{{title}}', `Спорт ${marker}`) }).click();
  await page.getByRole('menuitem', { name: words.test }).click();
  const testing = page.getByRole('dialog', { name: words.testing.replace('{{title}}', `Спорт ${marker}`) });
  await expect(testing.getByRole('link', { name: `Новость 1 sport ${marker}` })).toBeVisible();
  await pressEscapeInDialog(page);

  await row.getByRole('switch').uncheck();
  const notice = page.getByText(words.turned.off.replace('{{title}}', `Спорт ${marker}`));
  await expect(notice).toBeVisible();
  await page.getByRole('tab', { name: words.states.off }).click();
  // It stays while the pointer is on it.
  await notice.hover();
  await expect(page).toHaveURL(/state=off/);
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: admin.ui.undo }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('tab', { name: words.states.all }).click();
  await row.getByRole('button', { name: admin.articles.actionsFor.replace('{{title}}', `Спорт ${marker}`) }).click();
  await page.getByRole('menuitem', { name: words.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete }).click();
  await expect(page.getByText(words.deleted.replace('{{title}}', `Спорт ${marker}`))).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the error of a site’s feed is displayed in words', async ({ page, consoleErrors }) => {
  await signInAs(page, 'admin');
  await openIdle(page, '/admin/feeds');
  await page.getByRole('button', { name: words.adding }).click();
  const adding = page.getByRole('dialog', { name: words.adding });
  await adding.getByLabel(words.siteAddress).fill(`${process.env.E2E_FEED_SITE_URL}/nobody/is/here`);
  await adding.getByRole('button', { name: words.find, exact: true }).click();
  await expect(adding.getByText(words.errors.http.replace('{{status}}', '404'))).toBeVisible();

  await adding.getByLabel(words.siteAddress).fill('10.0.0.1');
  await adding.getByRole('button', { name: words.find, exact: true }).click();
  await expect(adding.getByText(words.errors.refused_address)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('an author sees that feeds, subscribers, transfers and jobs are for admins', async ({ page }) => {
  await signInAs(page, 'author');
  for (const screen of ['feeds', 'subscribers', 'transfer', 'jobs']) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByText(admin.shell.refused.admin.title)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});
