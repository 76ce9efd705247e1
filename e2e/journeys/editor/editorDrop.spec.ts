import type { Locator, Page } from 'playwright/test';
import { signInAs, uploadPicture, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, openEditor, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { aPictureFile, dropAt } from '../../pictures.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const words = 'Мэрия сообщила о ремонте моста';
const body = `<p>${words}</p><ul><li>Пункт списка</li></ul><blockquote><p>Слова цитаты</p></blockquote>`;

/** The names and words of the blocks at the top, in order. */
async function outline(page: Page): Promise<string[]> {
  return editorHtmlOf(page).evaluate((text) =>
    [...text.children].map((block) => (block.querySelector('img') ? 'img' : (block.textContent ?? '').trim())),
  );
}

/** Between which blocks the line is that shows where something will be dropped. */
async function expectLineBelow(page: Page, block: Locator, isBelow: boolean): Promise<void> {
  const line = page.locator('.prosemirror-dropcursor-block');
  await expect(line).toBeVisible();
  await expect(page.locator('.prosemirror-dropcursor-inline')).toHaveCount(0);
  const [at, around] = [await line.boundingBox(), await block.boundingBox()];
  const middle = (around?.y ?? 0) + (around?.height ?? 0) / 2;
  expect((at?.y ?? 0) > middle).toBe(isBelow);
  expect(at?.width).toBeGreaterThan(300);
}

test('a picture dropped over a word goes between blocks, where a line shows it', async ({ page }, info) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { title: 'Мост', body, language: 'ru' });
  await openEditor(page, id);
  const paragraph = editorHtmlOf(page).getByText(words);
  const files = [await aPictureFile(info, 'bridge.png', 120, 80)];

  await dropAt(page, paragraph, { files }, { x: 0.05, y: 0.5 }, () => expectLineBelow(page, paragraph, false));

  await expect(editorHtmlOf(page).locator('figure img')).toHaveCount(1);
  await expect(page.locator('.prosemirror-dropcursor-block')).toHaveCount(0);
  expect((await outline(page)).slice(0, 2)).toEqual(['img', words]);
  await page.keyboard.press('Control+z');
  await expect(editorHtmlOf(page).locator('figure')).toHaveCount(0);

  for (const [index, text] of ['Пункт списка', 'Слова цитаты'].entries()) {
    const line = editorHtmlOf(page).getByText(text);
    await dropAt(page, line, { files }, { x: 0.05, y: 0.5 });
    // The picture moves what is below it.
    await expect(editorHtmlOf(page).locator('figure img')).toHaveCount(index + 1);
  }
  await expectSaved(page);
  const saved = (await readArticle(page, author, id)).body.replace(/<figure>.*?<\/figure>/g, '▣');
  expect(saved).toBe(
    `<p>${words}</p><ul><li><p>Пункт списка</p>▣</li></ul><blockquote>▣<p>Слова цитаты</p></blockquote>`,
  );
});

test('a dropped link and a picture of a page become blocks of their own', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const own = await uploadPicture(page, author);
  const { id } = await writeArticle(page, author, { title: 'Мост', body: `<p>${words}</p>`, language: 'ru' });
  await openEditor(page, id);
  const paragraph = editorHtmlOf(page).getByText(words);
  const address = 'https://a.example/bridge';
  const link = [
    { mimeType: 'text/uri-list', data: address },
    { mimeType: 'text/plain', data: address },
  ];
  const titled = [...link, { mimeType: 'text/html', data: `<a href="${address}">О мосте</a>` }];
  const src = `/media/${own}/640.jpg`;
  const picture = [
    { mimeType: 'text/uri-list', data: new URL(src, page.url()).href },
    { mimeType: 'text/html', data: `<img src="${new URL(src, page.url()).href}" alt="Мост">` },
  ];

  await dropAt(page, paragraph, { items: titled }, { x: 0.05, y: 0.5 }, () => expectLineBelow(page, paragraph, false));
  await expect(editorHtmlOf(page).getByRole('link', { name: 'О мосте' })).toBeVisible();
  await dropAt(page, paragraph, { items: link }, { x: 0.9, y: 0.5 }, () => expectLineBelow(page, paragraph, true));
  await expect(editorHtmlOf(page).getByRole('link', { name: address })).toBeVisible();
  await dropAt(page, paragraph, { items: picture }, { x: 0.05, y: 0.5 });

  await expect(editorHtmlOf(page).locator('figure img')).toHaveCount(1);
  expect((await outline(page)).slice(0, 4)).toEqual(['О мосте', 'img', words, address]);
  await expectSaved(page);
  const { body: saved } = await readArticle(page, author, id);
  expect(saved).toContain(`<p><a href="${address}" rel="noopener">О мосте</a></p><figure>`);
  expect(saved).toContain(`<p>${words}</p><p><a href="${address}" rel="noopener">${address}</a></p>`);
});

test('a figure that is moved goes between blocks', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const own = await uploadPicture(page, author);
  const figure = `<figure><img src="/media/${own}/640.jpg" alt="" width="640" height="480"></figure>`;
  const { id } = await writeArticle(page, author, {
    title: 'Мост',
    body: `<p>${words}</p><p>Второй абзац</p>${figure}`,
    language: 'ru',
  });
  await openEditor(page, id);
  const paragraph = editorHtmlOf(page).getByText(words);

  const from = await editorHtmlOf(page).locator('figure img').boundingBox();
  const to = await paragraph.boundingBox();
  if (!from || !to) throw new Error('Not visible');
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 200, to.y + to.height / 2 + 4, { steps: 5 });
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 5 });
  await expectLineBelow(page, paragraph, false);
  await page.mouse.up();

  await expect.poll(async () => (await outline(page)).slice(0, 3)).toEqual(['img', words, 'Второй абзац']);
  await expectSaved(page);
  expect((await readArticle(page, author, id)).body).toMatch(
    new RegExp(`^<figure>.*</figure><p>${words}</p><p>Второй абзац</p>$`),
  );
});
