import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/** Presses a button as those do who have no pointer. */
export async function pressByKey(button: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await button.press(key);
}

/** The focus is on something, and still is when all has settled. */
export async function expectFocus(page: Page, after: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  await expect.poll(focused, after).not.toBe('BODY');
  await page.waitForLoadState('networkidle');
  await expect.poll(focused, `${after}, later`).not.toBe('BODY');
}
