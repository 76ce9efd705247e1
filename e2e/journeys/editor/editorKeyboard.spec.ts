import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { toLocalTime } from '#lib/platform/text/zonedTime.ts';
import { signInAs, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, openEditor, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { pressEscapeInDialog } from '../../keyboard.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin.editor;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('an author writes, illustrates, previews, schedules and publishes an article by keyboard only', async ({
  page,
}) => {
  const author = await signInAs(page, 'author');
  await page.goto('/admin/articles/new');
  await expect(page.getByRole('textbox', { name: words.title })).toBeFocused();

  await page.keyboard.type('Трамвай "шестёрка" вернулся');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Через девять лет вагоны снова идут к реке.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Утром в понедельник - первый рейс.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Что изменилось');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/изобр');
  await page.keyboard.press('Enter');

  const pictures = page.getByRole('dialog', { name: words.pictures.title });
  // Registered long before the key press: the browser must intercept its file dialog.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, pictures.locator('input[type=file]'));
  await page.keyboard.press('Space');
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#964' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: 'tram.png', mimeType: 'image/png', buffer });
  await expect(editorHtmlOf(page).locator('figure img')).toBeVisible();
  const alt = editorHtmlOf(page).getByLabel(words.picture.alt);
  await tabTo(page, alt);
  await page.keyboard.type('Красный трамвай на мосту');
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  await page.keyboard.press('Control+Shift+E');
  const preview = page.frameLocator(`iframe[title="${words.preview.title}"]`);
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('шестёрка');
  await expect(preview.getByRole('img', { name: 'Красный трамвай на мосту' })).toBeAttached();
  await pressEscapeInDialog(page);

  await page.keyboard.press('Control+Shift+P');
  const publishing = page.getByRole('dialog', { name: words.publish.title });
  await expect(publishing.getByRole('region', { name: words.amp.title })).toContainText(/AMP: (?:быстрая|проверка)/);
  await tabTo(page, publishing.getByRole('radio', { name: words.publish.atOnce }));
  await page.keyboard.press('ArrowDown');
  const time = publishing.getByLabel(words.publish.time);
  await tabTo(page, time);
  // The proposed time is the next full hour, which may be a few seconds away.
  await time.fill(toLocalTime(new Date(Date.now() + 7_200_000), 'Europe/Moscow'));
  await tabTo(page, publishing.getByRole('button', { name: words.publish.schedule, exact: true }));
  await page.keyboard.press('Enter');
  await expect(publishing).toBeHidden();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await readArticle(page, author, id)).status).toBe('scheduled');

  await page.keyboard.press('Control+Shift+P');
  await tabTo(page, publishing.getByRole('button', { name: words.publish.now }));
  await page.keyboard.press('Enter');
  await expect(publishing).toBeHidden();

  const { status, slug, body } = await readArticle(page, author, id);
  expect(status).toBe('published');
  expect(body).toContain('понедельник\u00a0— первый');
  expect(body).toContain('<h2>Что изменилось</h2>');
  expect(body).toContain('alt="Красный трамвай на мосту"');
  await page.goto(`/articles/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Трамвай «шестёрка» вернулся');
});

test('text typed at the moment when the title receives the focus is not lost', async ({ page }) => {
  await signInAs(page, 'author');
  await page.addInitScript(() => {
    const type = () => {
      for (const letter of 'Трамвай') document.execCommand('insertText', false, letter);
    };
    // Before any queued task.
    document.addEventListener('focusin', () => queueMicrotask(type), { once: true });
  });
  await page.goto('/admin/articles/new');

  await expect(page.getByRole('textbox', { name: words.title })).toHaveValue('Трамвай');
});

test('changes to a published article stay private until they are published', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const made = await page.request.post('/api/articles', {
    data: { title: 'Вышло вчера', body: '<p>Было так.</p>', language: 'ru', status: 'published' },
    headers: { authorization: `Bearer ${author.token}` },
  });
  const { id, slug } = await made.json();
  await page.goto(`/admin/articles/${id}`);
  await editorHtmlOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' А стало иначе.');
  await expectSaved(page);

  expect((await (await page.request.get(`/api/articles/${slug}`)).json()).body).toBe('<p>Было так.</p>');
  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('dialog').getByRole('button', { name: words.publish.changes }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  expect((await (await page.request.get(`/api/articles/${slug}`)).json()).body).toBe('<p>Было так. А стало иначе.</p>');
  expect((await readArticle(page, author, id)).workingCopy).toBeNull();
});

test('text typed right after Enter is inserted at the new position', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/admin/articles/new');
  await expect(editorHtmlOf(page)).toBeVisible();

  const focusedLabels = await page.evaluate(
    ([title = '', lead = '']) => {
      // Russian labels contain non-breaking spaces.
      const labelOf = (element: Element | null) => element?.ariaLabel?.replaceAll('\u00a0', ' ');
      return [title, lead].map((name) => {
        const field = [...document.querySelectorAll('textarea')].find((textarea) => labelOf(textarea) === name);
        field?.focus();
        field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
        return labelOf(document.activeElement);
      });
    },
    [words.title, words.summary],
  );

  expect(focusedLabels).toEqual([words.summary, words.body]);
});

test('a call-out is made by a slash, left by an empty line, and stored as it is shown', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'О мосте', body: '', language: 'ru' });
  await page.goto(`/admin/articles/${id}`);
  await page.getByRole('textbox', { name: words.body }).click();

  await page.keyboard.type('/плаш');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Мост закрыт');
  await expect(editorHtmlOf(page).locator('aside')).toHaveText('Мост закрыт');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Дальше');
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  const { body } = await readArticle(page, author, id);
  expect(body).toBe('<aside data-callout=""><p>Мост закрыт</p></aside><p>Дальше</p>');
});

test('words are found beside a bound space and in bold, replaced one by one and all at once', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const body =
    '<p>Мост в\u00a0Гюмри закрыт.</p><p>Через <strong>мост в Гюмри</strong> не проехать.</p><ul><li>МОСТ В ГЮМРИ</li></ul>';
  const { id } = await writeArticle(page, author, { title: 'О мосте', body, language: 'ru' });
  await openEditor(page, id);
  await goToEnd(page);
  await page.keyboard.press('Control+f');

  const bar = page.getByRole('search', { name: words.commands.find });
  await expect(bar.getByLabel(words.find.words)).toBeFocused();
  await page.keyboard.type('мост в гюмри');
  await expect(bar.getByRole('status')).toHaveText('1 из 3');
  await page.keyboard.press('Shift+Enter');
  await expect(bar.getByRole('status')).toHaveText('3 из 3');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('1 из 3');
  await bar.getByLabel(words.find.replacement).focus();
  await page.keyboard.type('$5 и проезд');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toContainText('1 из 2');
  await bar.getByRole('button', { name: words.find.replaceAll }).press('Enter');
  await expect(bar.getByRole('status')).toContainText('2');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  expect((await readArticle(page, author, id)).body).toBe(
    '<p>$5 и проезд закрыт.</p><p>Через <strong>$5 и проезд</strong> не проехать.</p><ul><li>$5 и проезд</li></ul>',
  );
  await page.keyboard.press('Control+z');
  await expect(editorHtmlOf(page)).toContainText('МОСТ В ГЮМРИ');
  await expect(editorHtmlOf(page)).toContainText('Через мост в Гюмри');
});
