import { signInAs, writeArticle } from '../../admin.ts';
import { openEditor, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { corrections: readersWords, article: articleWords } = wordsOf('ru');
const { dates, corrections, panels } = wordsOf('ru').admin.editor;
const text = 'Длина моста — 340 метров, а не 430.';
const body = '<p>Длина моста 430 метров.</p>';

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`an editor dates, corrects and expires an article, ${viewport.width} pixels wide`, async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize(viewport);
    const editor = await signInAs(page, 'editor');
    const title = `О мосте ${viewport.width}`;
    const { id, slug } = await writeArticle(page, editor, { title, body, language: 'ru', status: 'published' });
    await openEditor(page, id);
    if (viewport.width < 1024) await page.getByRole('button', { name: panels.toggle }).click();

    await page.getByRole('heading', { name: dates.title, exact: true }).click();
    await page.getByLabel(dates.publishedAt).fill('2026-01-02T10:30');
    await page.getByLabel(dates.note).fill('Добавлен ответ мэрии.');
    await page.getByRole('button', { name: dates.save }).click();
    await expect(page.getByText(dates.saved)).toBeVisible();
    expect((await readArticle(page, editor, id)).publishedAt).toMatch(/^2026-01-02T/);

    await page.getByLabel(dates.expiresAt).fill('2020-01-01T00:00');
    await page.getByRole('button', { name: dates.save }).click();
    await expect(page.getByLabel(dates.expiresAt)).toHaveAttribute('aria-invalid', 'true');
    // The browser reports the refused request.
    consoleErrors.length = 0;

    await page.getByRole('heading', { name: corrections.title, exact: true }).click();
    await page.getByRole('button', { name: corrections.add }).click();
    const dialog = page.getByRole('dialog', { name: corrections.add });
    await dialog.getByLabel(corrections.field).fill(text);
    await dialog.getByRole('button', { name: corrections.save }).click();
    await expect(page.getByRole('list', { name: corrections.list })).toContainText(text);

    await page.goto(`/articles/${slug}`);
    await expect(page.getByText('Добавлен ответ мэрии.')).toBeVisible();
    await expect(page.getByText(articleWords.updated)).toBeVisible();
    await expect(page.getByRole('region', { name: readersWords.title })).toContainText('340 метров');
    await page.getByRole('link', { name: readersWords.all }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(readersWords.title);
    await expect(page.getByRole('link', { name: title })).toBeVisible();

    const headers = { authorization: `Bearer ${editor.token}` };
    await page.request.put(`/api/articles/${id}`, { headers, data: { status: 'archived' } });
    await expect.poll(async () => (await page.request.get(`/articles/${slug}`)).status()).toBe(410);
    await page.reload();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });
}
