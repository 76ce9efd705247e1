import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { signInAs, writeArticle } from '../../admin.ts';
import { openEditor, openPanel } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { articles, editor, front, nav, shell, ui } = wordsOf('ru').admin;

const deleted = articles.done.delete_one.replace('{{count}}', '1');

/** The toast with this text, once nothing that can be pressed lies below any toast. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toasts = page.getByRole('region', { name: ui.news });
  await expect(toasts.getByText(text)).toBeVisible();
  // Once, because toasts disappear.
  expect(await coveredControls(toasts)).toEqual([]);
}

/** Names of the controls, apart from the toasts' own, whose boxes overlap those of toasts. */
function coveredControls(toasts: Locator): Promise<string[]> {
  return toasts.evaluate(async (region) => {
    // What stays below the top bar follows it in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const boxes = [...region.children].map((toast) => toast.getBoundingClientRect());
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary, [contenteditable]');
    const covered = [...controls]
      .filter((control) => !region.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        // What was scrolled out of a panel is not there to be pressed.
        const edge = control.closest('aside')?.getBoundingClientRect().top ?? 0;
        return boxes.some(
          (toast) =>
            Math.min(right, toast.right) - Math.max(left, toast.left) > 1 &&
            Math.min(bottom, toast.bottom) - Math.max(top, edge, toast.top) > 1,
        );
      })
      .map((control) => control.textContent || control.outerHTML.slice(0, 100));
    return boxes.length > 0 ? covered : ['no toast'];
  });
}

for (const [name, viewport] of Object.entries({
  'a laptop': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`toasts cover no control on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const staff = await signInAs(page, 'editor');
    const title = `Тост ${randomUUID()}`;
    const { id } = await writeArticle(page, staff, { title, body: '<p>Текст.</p>', language: 'ru' });

    await openEditor(page, id);
    const panel = await openPanel(page, editor.share.title);
    await panel.getByRole('button', { name: editor.share.make }).click();
    await panel.getByRole('button', { name: editor.share.revoke }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: editor.share.ask.confirm }).click();
    await expectToast(page, editor.share.revoked);

    await page.goto(`/admin/articles?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: articles.actionsFor.replace('{{title}}', title) }).click();
    await page.getByRole('menuitem', { name: articles.actions.delete }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: articles.actions.delete }).click();
    await expectToast(page, deleted);
    // A toast outlives the page that showed it, and as long as the pointer is on it, a slow load of the next page.
    await page.getByText(deleted).hover();
    await page.keyboard.press('Control+K');
    await page.getByRole('searchbox', { name: shell.find }).fill(nav.front);
    await page.getByRole('menuitem', { name: nav.front }).click();
    await page.getByText(deleted).hover();
    await expect(page.getByRole('button', { name: front.save })).toBeVisible();
    await expectToast(page, deleted);
  });
}
