import { signInAs, uploadPicture, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, openEditor, openPanel, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const words = wordsOf('ru').admin;
const { checks } = words.editor;

const title = 'Мост "Юг"';
const wrong = 'Хлеб - всему всему голова, "так говорят"';
const right = 'Хлеб\u00a0— всему голова, «так говорят»';
const body = `<p>${wrong}</p><pre><code>a - "b"</code></pre><p>И <code>"код"</code> - <strong>в "поле"</strong></p>`;

test('typography is corrected one by one or all at once, and undone in one step', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title, body, language: 'ru' });
  await openEditor(page, id);
  const text = editorHtmlOf(page);
  const panel = await openPanel(page, checks.title);
  const paragraphs = text.locator('p, pre');

  await expect(panel).toContainText('Типографика: 11 замечаний');
  await panel.getByText(`${checks.rules.repeated}: 1`).click();
  const repeated = panel.getByRole('button', { name: /Хлеб - всему.*всему/ });
  await repeated.click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(' всему');
  await panel.getByRole('button', { name: checks.correct, exact: true }).click();
  await expect(paragraphs.first()).toHaveText(wrong.replace(' всему всему', ' всему'));
  await expect(panel).toContainText('Типографика: 10 замечаний');
  await expect(panel.getByText(new RegExp(`^${checks.rules.repeated}`))).toHaveCount(0);

  await panel.getByRole('button', { name: checks.correctAll, exact: true }).first().click();
  await expect(panel).toContainText(checks.typography.met);
  await expect(page.getByRole('textbox', { name: words.editor.title })).toHaveValue('Мост «Юг»');
  expect(await paragraphs.allInnerTexts()).toEqual([right, 'a - "b"', 'И\u00a0"код"\u00a0— в\u00a0«поле»']);
  await expectSaved(page);
  expect((await readArticle(page, author, id)).body).toContain('<strong>в\u00a0«поле»</strong>');

  await text.focus();
  await page.keyboard.press('Control+z');
  await expect(paragraphs.first()).toHaveText(wrong.replace(' всему всему', ' всему'));
  expect(await paragraphs.last().innerText()).toBe('И "код" - в "поле"');

  await panel.getByRole('button', { name: checks.correctAll, exact: true }).first().click();
  await expect(paragraphs.first()).toHaveText(right);
  await page.getByRole('button', { name: words.ui.undo, exact: true }).last().click();
  await expect(paragraphs.first()).toHaveText(wrong.replace(' всему всему', ' всему'));
});

test('the publishing dialog leads to a place of the text', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Мост', body: '<p>Он и и она</p>', language: 'ru' });
  await openEditor(page, id);

  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${checks.rules.repeated}: 1`).click();
  await dialog.getByRole('button', { name: /Он и и/ }).click();

  await expect(dialog).toBeHidden();
  await expect(editorHtmlOf(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(' и');
});

test('links that lead nowhere are listed, and found in the text', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const body =
    '<p>Начало</p><p>Мы <a href="/articles/never-was">писали</a> и <a href="http://127.0.0.1:9/">ещё</a></p>';
  const { id } = await writeArticle(page, author, { title: 'Мост', body, language: 'ru' });
  await openEditor(page, id);
  const panel = await openPanel(page, checks.title);

  await expect(panel).toContainText(checks.links.missing);
  await expect(panel).toContainText(checks.links.failing);
  await panel.getByRole('button', { name: '/articles/never-was' }).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('писали');

  await page.keyboard.type('знаем');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Ничего');
  await expectSaved(page);
  await expect(panel).not.toContainText(checks.links.missing);
});

test('a cover without a credit line and a long headline are named, and shown as others show them', async ({ page }) => {
  const { ready, seo, picture, cover: panel } = words.editor;
  const author = await signInAs(page, 'author');
  const cover = { imageId: await uploadPicture(page, author), alt: 'Мост', credit: '', focus: { x: 0.5, y: 0.5 } };
  const long = 'Мост через реку открыли после ремонта, который длился дольше обещанного';
  const { id } = await writeArticle(page, author, { title: long, body: '<p>Он.</p>', cover, language: 'ru' });
  await openEditor(page, id);

  const readiness = await openPanel(page, checks.title);
  await expect(readiness).toContainText(ready.credit.unmet);
  await expect(readiness).toContainText(ready.length.unmet.replace('{{most}}', '60'));
  await (await openPanel(page, panel.title)).getByLabel(picture.credit).fill('Ани');
  await expect(readiness).toContainText(ready.credit.met);

  const previews = await openPanel(page, seo.title);
  const [google, telegram, vk] = ['Google', 'Telegram', 'VK'].map((name) => previews.getByRole('region', { name }));
  await expect(google ?? previews).toContainText('Мост через реку открыли после ремонта, который длился …');
  await expect(telegram ?? previews).toContainText(long);
  await expect(vk ?? previews).toContainText(`${long}${new URL(page.url()).host}`);
});
