import { setTimeout as sleep } from 'node:timers/promises';

export const siteUrl = process.env.TEST_SITE_URL ?? '';

export type Answer = { status: number; headers: Headers; body: unknown };

/**
 * Calls the running site's API. A response that is not JSON is returned as text. Uploads are sent again while those of
 * other tests keep the encoder busy.
 */
export async function api(method: string, path: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${siteUrl}/api${path}`, { ...options, method });
  const text = await response.text();
  if (response.status === 503 && text.includes('uploads_busy')) {
    await sleep(1000);
    return api(method, path, options);
  }
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : isJson ? JSON.parse(text) : text,
  };
}

/** Fetches a page of the running site without following redirects. */
export async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(siteUrl + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/**
 * Observes a page that should come from the cache. Concurrent tests change what all pages display, such as departments,
 * and purge them all, for seconds on end: then setup and request are repeated for half a minute.
 * @param see sets everything up and requests the page
 */
export async function fromCache<Seen extends { headers: Headers }>(see: () => Promise<Seen>): Promise<Seen> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const seen = await see();
    if (seen.headers.get('x-cache') === 'hit') return seen;
  }
  return see();
}
