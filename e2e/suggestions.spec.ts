import { hostileTexts } from '../__tests__/support/hostileTexts.ts';
import { aFeed, signInAs } from './admin.ts';
import { attacksIn, attacksOn, openTab, openWithoutPolicy } from './attacks.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';
import { accessibilityViolations } from './pageChecks.ts';
import { wordsOf } from './people.ts';

const { admin } = wordsOf('ru');
const words = admin.suggestions;

// Fetching reads all feeds: two concurrent tests would take each other's items.
test.describe.configure({ mode: 'default' });

test('an editor works through the inbox by keyboard', async ({ page, context }) => {
  const editor = await signInAs(page, 'admin');
  const { id, marker } = await aFeed(page, editor);

  await page.goto(`/admin/suggestions?source=${id}`);
  const rows = page.locator('tbody tr');
  // Unless the schedule has just fetched it.
  await expect(page.getByText(words.notFound).or(rows).first()).toBeVisible();
  await page.getByRole('button', { name: words.fetchNow }).click();
  await expect(page.getByRole('heading', { name: words.task.fetch.done })).toBeVisible();
  await expect(rows).toHaveCount(5);
  const preview = page.getByRole('complementary', { name: words.preview });
  const headline = preview.getByRole('heading');
  await expect(headline).toHaveText(/^Новость/);
  expect(await accessibilityViolations(page)).toEqual([]);
  const titles = await rows.getByRole('button').allTextContents();

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(headline).toHaveText(titles[1] ?? '');
  await page.keyboard.press('k');
  await expect(headline).toHaveText(titles[0] ?? '');

  await page.keyboard.press('r');
  await expect(rows).toHaveCount(4);
  await expect(headline).toHaveText(titles[1] ?? '');
  await page.keyboard.press('u');
  await expect(rows).toHaveCount(5);

  const source = context.waitForEvent('page');
  await page.keyboard.press('o');
  await expect(await source).toHaveURL(new RegExp(`/${marker}/news/`));
  await (await source).close();

  await rows.nth(3).getByRole('button').focus();
  await page.keyboard.press('x');
  await rows.nth(4).getByRole('checkbox').check();
  await page.getByRole('region', { name: words.chosen.label }).getByRole('button', { name: words.reject }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(titles[4] ?? '');
  await question.getByRole('button', { name: words.reject }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('tab', { name: words.listTabs.rejected }).click();
  await expect(page).toHaveURL(/status=rejected/);
  await expect(rows).toHaveCount(2);

  await page.getByRole('tab', { name: words.listTabs.new }).click();
  await expect(rows).toHaveCount(3);
  await rows.first().getByRole('button').focus();
  const accepted = (await rows.first().getByRole('button').textContent()) ?? '';
  await expect(headline).toHaveText(accepted);
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}/);
  await expect(page.getByRole('textbox', { name: admin.editor.title, exact: true })).toHaveValue(accepted);
});

test('on a phone a suggestion opens over the list, and old ones are cleared', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const editor = await signInAs(page, 'admin');
  const { id } = await aFeed(page, editor);
  await page.goto(`/admin/suggestions?source=${id}`);
  await page.getByRole('button', { name: words.fetchNow }).click();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(5);

  await rows.first().getByRole('button').click();
  const preview = page.getByRole('dialog', { name: words.preview });
  expect(await accessibilityViolations(page)).toEqual([]);
  await preview.getByRole('button', { name: words.reject }).click();
  await expect(preview).toHaveCount(0);
  await expect(rows).toHaveCount(4);

  await page.getByRole('button', { name: words.cleanUp }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.cleanUp }).click();
  await expect(page.getByRole('heading', { name: words.task.cleanup.done })).toBeVisible();
});

test('nothing in a feed is executed', async ({ page }) => {
  const editor = await signInAs(page, 'admin');
  const { id } = await aFeed(page, editor, 'attack');
  const context = await openWithoutPolicy(page, editor.token);
  const inbox = await openTab(context);
  await inbox.goto(`/admin/suggestions?source=${id}`);
  await inbox.getByRole('button', { name: words.fetchNow }).click();
  const rows = inbox.locator('tbody tr');
  await expect(rows).toHaveCount(hostileTexts.length);

  const attacks: string[] = [];
  for (const row of await rows.all()) attacks.push(...(await attacksOn(inbox, () => row.getByRole('button').click())));
  attacks.push(
    ...(await attacksOn(inbox, async () => {
      await inbox.keyboard.press('a');
      await expect(inbox.getByRole('textbox', { name: admin.editor.title, exact: true })).toHaveValue(/hacked/);
    })),
  );
  attacks.push(...(await attacksIn(context, ['/admin/feeds', '/admin/logs'])));

  expect(attacks).toEqual([]);
  await context.close();
});

test('the shortcuts of the inbox are in the list of shortcuts', async ({ page }) => {
  await signInAs(page, 'author');
  await openIdle(page, '/admin/suggestions');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: admin.shortcuts.title });
  for (const label of Object.values(words.keys)) await expect(list.getByText(label)).toBeVisible();
});
