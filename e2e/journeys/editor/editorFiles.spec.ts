import { writeFileSync } from 'node:fs';
import type { TestInfo } from 'playwright/test';
import { anMp3, anMp4, aPdf, subtitles } from '../../../__tests__/support/mediaFiles.ts';
import { signInAs, uploadPicture } from '../../admin.ts';
import { editorHtmlOf, expectSaved, goToEnd, publish, readArticle } from '../../editor.ts';
import { expect, test } from '../../fixtures.ts';
import { layoutShift } from '../../layoutShift.ts';
import { accessibilityViolations, overflowingWidths } from '../../pageChecks.ts';
import { wordsOf } from '../../people.ts';

const { editor: words } = wordsOf('ru').admin;

test.use({ viewport: { width: 1280, height: 900 } });

function fileOf(info: TestInfo, name: string, content: string | Buffer): string {
  const path = info.outputPath(name);
  writeFileSync(path, content);
  return path;
}

test('audio with chapters, a document and a video with subtitles reach readers', async ({
  page,
  consoleErrors,
}, info) => {
  const editor = await signInAs(page, 'editor');
  await uploadPicture(page, editor);
  await page.goto('/admin/articles/new');
  await page.getByRole('textbox', { name: words.title }).fill('Запись заседания');
  const text = editorHtmlOf(page);
  const dialog = page.getByRole('dialog');
  const insert = async (typed: string, path: string) => {
    await goToEnd(page);
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await dialog.locator('input[type=file]').setInputFiles(path);
    await expect(dialog).toHaveCount(0);
  };

  // The first part is lost on its way.
  let lost = 0;
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.fallback();
    lost += 1;
    await route.abort('connectionreset');
  });
  const sound = anMp3({ frames: 15_000, chapters: ['Начало', 'Мост'] });
  await insert('/аудио', fileOf(info, 'zapis.mp3', sound));
  expect(lost).toBe(1);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')]);
  await expect(text.locator('figure:has(audio) figcaption')).toHaveText('Выпуск (6:31)');
  await expect(text.getByRole('listitem')).toHaveText(['0:00 Начало', '0:01 Мост']);

  await insert('/файл', fileOf(info, 'Смета.pdf', aPdf('x'.repeat(1_200_000))));
  await expect(text.locator('[data-file]')).toHaveText(/^Смета \(PDF, 1,2.МБ\)$/);

  await insert('/аудио', fileOf(info, 'most.mp4', anMp4()));
  await text.locator('figure:has(video) figcaption').click();
  await page.getByRole('button', { name: words.commands.subtitles }).click();
  await dialog.locator('input[type=file]').setInputFiles(fileOf(info, 'most.vtt', subtitles));
  await expect(text.locator('video track')).toHaveAttribute('srclang', 'ru');
  await page.getByRole('button', { name: words.commands.poster }).click();
  await dialog.getByRole('list').getByRole('button').first().click();
  await expect(text.locator('video')).toHaveAttribute('poster', /^\/media\//);
  await expectSaved(page);

  await publish(page);
  const { slug } = await readArticle(page, editor, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.goto(`/articles/${slug}`);
  const [audio, video] = [page.locator('.body audio'), page.locator('.body video')];
  await expect(video).toHaveAttribute('width', '640');
  await expect(video.locator('track')).toHaveAttribute('kind', 'subtitles');
  await page.getByRole('link', { name: '0:01' }).click();
  await expect.poll(() => audio.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThanOrEqual(1);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Смета' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('smeta.pdf');
  expect(await accessibilityViolations(page, '.body')).toEqual([]);
  expect(await overflowingWidths(page)).toEqual([]);
});

test('a video that phones alone play is refused with what to do', async ({ page, consoleErrors }, info) => {
  await signInAs(page, 'author');
  await page.goto('/admin/articles/new');
  await editorHtmlOf(page).focus();
  await page.keyboard.type('/аудио');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const content = anMp4();
  content.write('hvc1', content.indexOf('avc1'), 'latin1');
  await dialog.locator('input[type=file]').setInputFiles(fileOf(info, 'IMG_1.MOV', content));

  await expect(dialog.getByRole('alert')).toContainText('H.264');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('415')]);
});
