import type { BrowserContext, Page } from '@playwright/test';

/** Nothing on a page of ours needs the outside; what an article embeds does, and the test machine has no outside. */
export async function withoutOutside(target: Page | BrowserContext): Promise<void> {
  await target.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
  );
}
