import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import { type FieldName, fieldNames } from '#lib/articles/articleFields.ts';
import { signInAs, uploadPicture, writeArticle } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, openEditor, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';
import { requireTrustedTypes } from '../../policyViolations.ts';

const words = wordsOf('ru').admin.editor;
const draft = { title: 'О трамваях', body: '<p>Трамвай ходит.</p>', language: 'ru' as const };

function revisionsOf(page: Page) {
  return page.getByRole('dialog', { name: words.revisions.title });
}

async function openRevisions(page: Page) {
  await page.getByRole('button', { name: words.revisions.title }).click();
  const dialog = revisionsOf(page);
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  return dialog;
}

async function restore(page: Page): Promise<void> {
  await revisionsOf(page).getByRole('button', { name: words.revisions.restore }).click();
  const question = page.getByRole('alertdialog', { name: words.revisions.ask.title });
  await question.getByRole('button', { name: words.revisions.restore }).click();
  await expect(revisionsOf(page)).toBeHidden();
}

test('an author sees the changes of a revision, restores an older one, and the newer is still there', async ({
  page,
}) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, draft);
  await openEditor(page, id);
  await goToEnd(page);
  await page.keyboard.type(' И ждёт.');
  await page.keyboard.press('Control+s');
  await expectSaved(page);

  const dialog = await openRevisions(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.locator('ins')).toHaveText('И ждёт.');
  await expect(dialog.locator('del')).toHaveCount(0);
  await dialog.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(dialog.getByRole('listitem').nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true');
  await restore(page);

  await expect(editorHtmlOf(page)).toHaveText('Трамвай ходит.');
  expect((await readArticle(page, author, id)).body).toBe('<p>Трамвай ходит.</p>');
  await openRevisions(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.locator('del')).toHaveText('И ждёт.');
  await dialog.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(dialog.locator('ins')).toHaveText('И ждёт.');
});

test('the difference of a revision shows every field that was changed', async ({ page }) => {
  const author = await signInAs(page, 'editor');
  await requireTrustedTypes(page);
  const { id } = await writeArticle(page, author, draft);
  const { id: source } = await writeArticle(page, author, { ...draft, title: 'Trams', language: 'en' });
  const imageId = await uploadPicture(page, author);
  const marker = randomUUID().slice(0, 8);
  const headers = { authorization: `Bearer ${author.token}` };
  const departments = await (await page.request.get('/api/departments')).json();
  const changed: ArticleContent = {
    title: 'О троллейбусах',
    summary: `Лид ${marker}`,
    body: '<p>Троллейбус ходит.</p>',
    language: 'hy',
    cover: { imageId, alt: `Депо ${marker}`, credit: 'Фото', focus: { x: 0.2, y: 0.4 } },
    department: departments.departments[0].id,
    tags: [`депо ${marker}`],
    authors: [{ id: null, name: `Гость ${marker}`, role: 'text' }],
    seo: { title: `Поиск ${marker}`, description: null, noindex: true, canonicalUrl: null },
    slug: `depo-${marker}`,
    translationOf: source,
  };
  const saved = await page.request.put(`/api/articles/${id}`, { data: changed, headers });
  expect(saved.status()).toBe(200);
  await openEditor(page, id);
  const dialog = await openRevisions(page);

  const shown: Record<FieldName, string> = {
    title: 'О трамваяхтроллейбусах',
    summary: changed.summary,
    body: 'Троллейбус',
    language: 'Հայերեն',
    cover: `Депо ${marker} · Фото · Слева 20 %, сверху 40 %`,
    department: departments.departments[0].name.ru,
    tags: `депо ${marker}`,
    authors: `${marker} (текст)`,
    seo: `Поиск ${marker}`,
    slug: marker,
    translationOf: 'Trams',
  };
  for (const name of fieldNames)
    await expect(dialog.getByRole('region', { name: words.fields[name], exact: true })).toContainText(shown[name]);
  await expect(dialog.getByRole('region', { name: words.fields.cover }).locator('ins img')).toBeVisible();
});

test('a restored revision of a published article stays private until it is published', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { ...draft, status: 'published' });
  const headers = { authorization: `Bearer ${author.token}` };
  await page.request.put(`/api/articles/${id}`, { data: { body: '<p>Трамвай стоит.</p>' }, headers });
  await openEditor(page, id);
  await openRevisions(page);
  await revisionsOf(page).getByRole('listitem').nth(1).getByRole('button').click();
  await restore(page);

  await expect(editorHtmlOf(page)).toHaveText('Трамвай ходит.');
  await expect(page.getByText(words.hasChanges)).toBeVisible();
  const { body, workingCopy } = await readArticle(page, author, id);
  expect(body).toBe('<p>Трамвай стоит.</p>');
  expect(workingCopy?.content.body).toBe('<p>Трамвай ходит.</p>');
});

test('discarded changes are restored with one click', async ({ page }) => {
  const author = await signInAs(page, 'author');
  const { id } = await writeArticle(page, author, { ...draft, status: 'published' });
  await openEditor(page, id);
  await goToEnd(page);
  await page.keyboard.type(' И ждёт.');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  const lifecyclePanel = page.getByRole('region', { name: words.life.title });
  await lifecyclePanel.getByRole('button', { name: words.life.discard }).click();
  const question = page.getByRole('alertdialog', { name: words.life.ask.discard.title });
  await question.getByRole('button', { name: words.life.ask.discard.confirm }).click();
  await expect(editorHtmlOf(page)).toHaveText('Трамвай ходит.');
  expect((await readArticle(page, author, id)).workingCopy).toBeNull();

  const { news, undo } = wordsOf('ru').admin.ui;
  await page.getByRole('region', { name: news }).getByRole('button', { name: undo }).click();

  await expect(editorHtmlOf(page)).toHaveText('Трамвай ходит. И ждёт.');
  await expectSaved(page);
  expect((await readArticle(page, author, id)).workingCopy?.content.body).toBe('<p>Трамвай ходит. И ждёт.</p>');
});
