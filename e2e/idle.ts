import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright/test';

/** Milliseconds without a request, as in Playwright's `networkidle`. */
const quiet = 500;
const openRequests = new WeakMap<Page, Set<Request>>();

/**
 * Opens a URL and waits until the page has made its requests. Playwright's `networkidle` never comes on a slow machine: the newsroom
 * opens its stream of notifications after two seconds.
 */
export async function openIdle(page: Page, address: string) {
  watch(page);
  const response = await page.goto(address);
  await whenIdle(page);
  return response;
}

/** Waits until the page has no requests under way, except its stream of notifications. */
export async function whenIdle(page: Page): Promise<void> {
  const requests = watch(page);
  await page.waitForLoadState('load');
  for (let since = Date.now(); Date.now() - since < quiet; await sleep(50)) if (requests.size > 0) since = Date.now();
}

/** Follows the page's requests from now on. */
export function watch(page: Page): Set<Request> {
  const known = openRequests.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  openRequests.set(page, requests);
  const end = (request: Request) => void requests.delete(request);
  page.on('request', (request) => {
    if (!request.url().endsWith('/notifications/stream')) requests.add(request);
  });
  page.on('requestfinished', end).on('requestfailed', end);
  // Requests of the former document do not always end in an event.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) requests.clear();
  });
  return requests;
}
