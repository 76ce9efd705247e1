import { signInAs, writeArticle } from '../../admin.ts';
import { openEditor } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { live, editor: words } = wordsOf('ru').admin;
const readers = wordsOf('ru').live;
const { undo } = wordsOf('ru').admin.ui;

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`an author covers an event live, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const author = await signInAs(page, 'editor');
    const fields = {
      title: `День выборов ${viewport.width}`,
      body: '<p>Как проходит день.</p>',
      language: 'ru' as const,
    };
    const { id, slug } = await writeArticle(page, author, { ...fields, status: 'published' });
    await openEditor(page, id);
    if (viewport.width < 1024) await page.getByRole('button', { name: words.panels.toggle }).click();
    await page.getByRole('heading', { name: live.title, exact: true }).click();
    await page.getByRole('link', { name: live.open }).click();
    await page.getByRole('button', { name: live.start }).click();
    await expect(page.getByText(live.state.on)).toBeVisible();

    // Two presses: into the text, and publish.
    const text = page.locator('form .body');
    const publish = page.getByRole('button', { name: live.publish });
    const entries = page.getByRole('list', { name: live.entries });
    await text.click();
    await page.keyboard.type('Участки открылись.');
    await publish.click();
    await expect(entries).toContainText('Участки открылись.');
    await expect(text).toHaveText('');

    await page.getByLabel(live.headline).fill('Явка выросла');
    await page.getByLabel(live.key, { exact: true }).check();
    await text.click();
    await page.keyboard.type('К полудню — 30 %.');
    await page.reload();
    await expect(text).toContainText('К полудню — 30 %.');
    await expect(page.getByLabel(live.headline)).toHaveValue('Явка выросла');
    await publish.click();
    await expect(entries.getByRole('listitem')).toHaveCount(2);

    const first = entries.getByRole('listitem').last();
    const act = async (name: string) => {
      await first.getByRole('button', { name: live.actions }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act(live.correct);
    await page.getByLabel(live.correction).fill('Не все участки.');
    await page.getByRole('dialog').getByRole('button', { name: live.save }).click();
    await expect(first).toContainText('Не все участки.');
    await act(live.edit);
    await first.locator('form .body').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Почти все.');
    await first.getByRole('button', { name: live.save }).click();
    await expect(first.locator('article')).toContainText('Участки открылись. Почти все.');
    await act(live.remove);
    await expect(entries.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: undo }).first().click();
    await expect(entries.getByRole('listitem')).toHaveCount(2);

    // What somebody else writes appears here.
    const headers = { authorization: `Bearer ${author.token}` };
    await page.request.post(`/api/articles/${id}/live/entries`, { headers, data: { body: '<p>От коллеги.</p>' } });
    await expect(entries).toContainText('От коллеги.');

    await page.goto(`/articles/${slug}`);
    const coverage = page.getByRole('region', { name: readers.title });
    await expect(coverage).toContainText('Участки открылись. Почти все.');
    await expect(coverage).toContainText('Не все участки.');
    await expect(coverage.getByRole('navigation')).toContainText('Явка выросла');
  });
}
