import type { Page } from 'playwright/test';
import { online } from '../../../__tests__/editor/clipboard/online.ts';
import { otherPrograms } from '../../../__tests__/editor/clipboard/otherPrograms.ts';
import { word } from '../../../__tests__/editor/clipboard/word.ts';
import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, openEditor, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';
import { requireTrustedTypes } from '../../policyViolations.ts';

const { editor: words } = wordsOf('ru').admin;

/** Every sixth, so that each program is among them; all are converted in clipboard.test.tsx. */
const cases = [...word, ...online, ...otherPrograms].filter((_, index) => index % 6 === 0);
const withComment = word.find(({ name }) => name === 'Word: a comment');

/** Puts HTML on the clipboard as a program does: the clipboard's own interface would remove a part of it. */
async function copyUnchanged(page: Page, html: string): Promise<void> {
  await page.evaluate((copied) => {
    const write = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', copied);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('copy', write, { capture: true, once: true });
  }, html);
  await page.keyboard.press('Control+c');
}

test('a list with letters or Roman numbers is shown with them, in the editor and to readers', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const body =
    '<ol type="a"><li>Один<ol type="I"><li>Два</li></ol></li></ol><ol><li>Три<ul><li>Ещё</li></ul></li></ol>';
  const { id } = await writeArticle(page, author, { title: 'Список', body, language: 'ru', status: 'published' });
  const styles = () =>
    page.locator('.body :is(ol, ul)').evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType));

  await openEditor(page, id);
  expect(await styles()).toEqual(['lower-alpha', 'upper-roman', 'decimal', 'disc']);
  const { slug } = await readArticle(page, author, id);
  for (const address of [`/articles/${slug}`, `/articles/${slug}?amp=1`]) {
    await page.goto(address);
    expect(await styles()).toEqual(['lower-alpha', 'upper-roman', 'decimal', 'disc']);
  }
});

test('text of other programs is pasted as its author sees it there', async ({ page, consoleErrors }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Из буфера', body: '', language: 'ru' });
  await requireTrustedTypes(page);
  await openEditor(page, id);
  await editorHtmlOf(page).focus();
  if (!withComment) throw new Error('There is no case with a comment');

  for (const { name, html, body } of [withComment, ...cases]) {
    await copyUnchanged(page, html);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await expect
      .poll(async () => (await readArticle(page, author, id)).body, { message: name, timeout: 30_000 })
      .toBe(body);
    if (html === withComment.html)
      await expect(page.getByText(words.hiddenNotPasted_one.replace('{{count}}', '1'))).toBeVisible();
  }
  // Pictures of these texts do not exist.
  consoleErrors.length = 0;
});
