import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { accessibilityViolations } from '../../pageChecks.ts';
import { aPerson, registerAndSignIn, wordsOf } from '../../people.ts';

const articles = {
  ru: '/articles/derevo-pomnit-ostanovki-posledniy-stolyar-tramvaynogo-depo',
  en: '/en/articles/walnut-growers-sell-halves-not-shells',
};

function sectionOf(page: Page, title: string) {
  return page.getByRole('region', { name: title });
}

test('a reader sees their held comment and reply marked as pending on any device, and nobody else does', async ({
  page,
  browser,
  baseURL,
}) => {
  const { comments } = wordsOf('ru');
  const person = await registerAndSignIn(page);
  await page.goto(articles.ru);
  const section = sectionOf(page, comments.title);
  await section.scrollIntoViewIfNeeded();
  const text = `Смотрите пример.рф, ${person.name}`;
  await section.getByLabel(comments.yours).fill(text);
  // The form's code has arrived: a press that began before would end nowhere.
  await expect(page.locator('#comment-threads')).toHaveCount(0);
  await section.getByRole('button', { name: comments.send }).click();

  const waiting = section.getByRole('article').filter({ hasText: text });
  await expect(waiting).toContainText(comments.waiting);
  await expect(waiting.getByRole('button', { name: comments.reply })).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(waiting).toContainText(comments.waiting);

  const elsewhere = await browser.newPage({ baseURL });
  await elsewhere.goto(articles.ru);
  const seen = sectionOf(elsewhere, comments.title);
  await seen.scrollIntoViewIfNeeded();
  await expect(seen.getByLabel(comments.yours)).toBeVisible();
  await expect(seen.getByText(text)).toHaveCount(0);
  await elsewhere.close();

  await waiting.getByRole('button', { name: comments.delete }).click();
  await waiting.getByRole('button', { name: comments.deleteYes }).click();
  await expect(waiting).toHaveCount(0);
  await page.reload();
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByLabel(comments.yours)).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a visitor sees their pending comments, including spam, in their browser until they are published', async ({
  page,
}) => {
  const { comments } = wordsOf('en');
  const { name } = aPerson();
  await page.goto(articles.en);
  const section = sectionOf(page, comments.title);
  await section.scrollIntoViewIfNeeded();
  const texts = [`Call +7 999 123-45-67, ${name}`, `Filled in by a program, ${name}`];
  for (const text of texts) {
    await section.getByLabel(comments.yourName).fill(name);
    await section.getByLabel(comments.yours).fill(text);
    await expect(page.locator('#comment-threads')).toHaveCount(0);
    if (text === texts[1])
      await section.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
        input.value = 'casino';
      });
    await section.getByRole('button', { name: comments.send }).click();
    const waiting = section.getByRole('article').filter({ hasText: text });
    await expect(waiting).toContainText(comments.waiting);
  }

  await page.reload();
  await section.scrollIntoViewIfNeeded();
  for (const text of texts)
    await expect(section.getByRole('article').filter({ hasText: text })).toContainText(comments.waiting);
});
