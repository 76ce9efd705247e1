import type { Locator, Page } from 'playwright/test';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import type { StaffUser } from './admin.ts';
import { expect } from './fixtures.ts';
import { wordsOf } from './people.ts';

const words = wordsOf('ru').admin.editor;

/** The text of the open article. */
export function editorHtmlOf(page: Page) {
  return page.getByRole('textbox', { name: words.body });
}

export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/articles/${id}`);
  await expect(editorHtmlOf(page)).toBeVisible();
}

/** Resolves when the text is saved on the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'saved');
}

export async function readArticle(page: Page, { token }: StaffUser, id: string): Promise<EditedArticle> {
  const answer = await page.request.get(`/api/articles/edit/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Moves the caret behind the last word. */
export async function goToEnd(page: Page): Promise<void> {
  await editorHtmlOf(page).focus();
  await page.keyboard.press('Control+End');
}

/** A panel of fields beside the text, expanded. Narrow windows begin without panels. */
export async function openPanel(page: Page, title: string): Promise<Locator> {
  const toggle = page.getByRole('button', {
    name: new RegExp(`^(?:${words.panels.toggle}|${words.panels.toggle_page})`),
  });
  if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  const panel = page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) });
  const isOpen = await panel.evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await panel.locator('summary').click();
  return panel;
}

/** Publishes the open article, or its changes. */
export async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^(?:${words.publish.now}|${words.publish.changes})$`) }).click();
  await expect(dialog).toBeHidden();
}
