import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

/** What React, Next and i18next weigh on a page that has nothing of ours: architecture.md's floor, measured as here. */
const floor = 135_000;
const ours = 15_000;

test('an article page loads no more script than it may', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto('/articles/tri-tysyachi-zim-v-odnoy-trube', { waitUntil: 'networkidle' });

  const files = [...new Set(scripts)].map((path) => readFileSync(join('.next', path.replace('/_next/', ''))));
  const weight = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

  expect(files.length).toBeGreaterThan(2);
  expect(weight).toBeLessThan(floor + ours);
  for (const file of files) expect(file.toString()).not.toMatch(/firebase|prosemirror|recharts/i);
});
