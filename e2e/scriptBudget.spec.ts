import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { signInAs } from './admin.ts';
import { bodiesOf } from './bodiesOf.ts';
import { expect, test } from './fixtures.ts';
import { openIdle } from './idle.ts';

/** The size of React, Next and i18next on a page without code of ours. */
const frameworkScripts = 135_000;
const ownScripts = 19_500;

/** A page of the admin area without the editor. */
const adminPage = 220_000;

/** The scripts that a page loads until the network is idle. */
async function scriptsOf(page: Page, address: string): Promise<Buffer[]> {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await openIdle(page, address);
  return bodiesOf(page, scripts);
}

function compressedSize(files: Buffer[]): number {
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

test('an article page stays within its script budget', async ({ page }) => {
  const files = await scriptsOf(page, '/articles/tri-tysyachi-zim-v-odnoy-trube');

  expect(files.length).toBeGreaterThan(2);
  expect(compressedSize(files)).toBeLessThan(frameworkScripts + ownScripts);
  for (const file of files) expect(file.toString()).not.toMatch(/firebase|prosemirror|recharts|react-aria/i);
});

for (const address of ['/admin', '/admin/articles']) {
  test(`${address} stays within its script budget`, async ({ page }) => {
    await signInAs(page, 'admin');
    const files = await scriptsOf(page, address);

    expect(files.length).toBeGreaterThan(2);
    expect(compressedSize(files)).toBeLessThan(adminPage);
    for (const file of files) expect(file.toString()).not.toMatch(/prosemirror|recharts/i);
  });
}
