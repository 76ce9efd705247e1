import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';
import { whenIdle } from './idle.ts';

/** Presses a button by keyboard. */
export async function pressByKey(button: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await button.press(key);
}

/** An element has the focus, and still has it when all requests are done. */
export async function expectFocus(page: Page, after: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  await expect.poll(focused, after).not.toBe('BODY');
  await whenIdle(page);
  await expect.poll(focused, `${after}, later`).not.toBe('BODY');
}

/** Presses Escape once the focus is in the dialog: it comes a moment after the dialog is shown, and keys before that are for the page. */
export async function pressEscapeInDialog(page: Page): Promise<void> {
  const isInDialog = () =>
    page.evaluate(() => !!document.activeElement?.closest('dialog, [role=dialog], [role=alertdialog]'));
  await expect.poll(isInDialog).toBe(true);
  await page.keyboard.press('Escape');
}
