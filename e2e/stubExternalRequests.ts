import type { Page } from 'playwright/test';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Answers requests to other hosts: our pages need none, but embeds in articles do, and the test machine is offline.
 * Only these requests are intercepted: Playwright's routes take all requests and turn the browser's cache off.
 */
export async function stubExternalRequests(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const empty = { responseCode: 200, responseHeaders: [{ name: 'content-type', value: 'text/html' }], body: '' };
    // The page may be closed by now.
    session.send('Fetch.fulfillRequest', { requestId, ...empty }).catch(() => undefined);
  });
  // The site's own host begins with a digit.
  const patterns = ['https://*', ...letters.map((letter) => `http://${letter}*`)].map((urlPattern) => ({ urlPattern }));
  await session.send('Fetch.enable', { patterns });
}
