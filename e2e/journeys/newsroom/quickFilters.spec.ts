import type { Page } from 'playwright/test';
import { signInAs } from '../../admin.ts';
import { expect, test } from '../../fixtures.ts';
import { wordsOf } from '../../people.ts';

const { media: words } = wordsOf('ru').admin;

/** The browser handles the later keys while the address still changes. */
async function pressAtOnce({ keyboard }: Page, keys: string[]): Promise<void> {
  await Promise.all(keys.flatMap((key) => [keyboard.down(key), keyboard.up(key)]));
}

test('filters changed faster than the page follows are all applied', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/admin/media');
  const search = page.getByRole('searchbox', { name: words.filters.search });
  const unused = page.getByRole('checkbox', { name: words.filters.unused });
  const missingAlt = page.getByRole('checkbox', { name: words.filters.missingAlt });

  await unused.focus();
  await pressAtOnce(page, ['Space', 'Tab', 'Space']);
  await expect(unused).toBeChecked();
  await expect(missingAlt).toBeChecked();

  await search.focus();
  await pressAtOnce(page, ['m', 'o', 's', 't', 'Enter', 'y']);
  await expect(page).toHaveURL(/[?&]q=mosty(?:&|$)/);
  await expect(search).toHaveValue('mosty');
  await expect(page).toHaveURL(/unused=1/);
});
