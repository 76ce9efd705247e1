import type { Page } from 'playwright/test';

/** The files at these paths of the page's site, uncompressed, each once. */
export function bodiesOf(page: Page, paths: string[]): Promise<Buffer[]> {
  return Promise.all([...new Set(paths)].map(async (path) => (await page.request.get(path)).body()));
}
