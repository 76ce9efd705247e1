import type { Page } from 'playwright/test';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Nothing on a page of ours needs the outside; what an article embeds does, and the test machine has no outside. Only requests
 * that go there are intercepted: Playwright's routes take all requests, and turn the browser's cache off.
 */
export async function withoutOutside(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const empty = { responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'text/html' }], body: '' };
    // The page may be closed by now.
    session.send('Fetch.fulfillRequest', { requestId, ...empty }).catch(() => undefined);
  });
  // The site's own address begins with a number.
  const patterns = ['https://*', ...letters.map((letter) => `http://${letter}*`)].map((urlPattern) => ({ urlPattern }));
  await session.send('Fetch.enable', { patterns });
}
