import { env } from '#lib/platform/process/server/env.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Submits URLs to IndexNow (indexnow.org), which shares them among search engines.
 *
 * @throws Error if it is rejected, so that the queue retries
 */
export async function submitToIndexNow(_: Caller, urls: string[], signal: AbortSignal): Promise<void> {
  const { host } = new URL(env.SITE_URL);
  const { status } = await guardedFetch(env.INDEXNOW_URL, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host,
      key: env.INDEXNOW_KEY,
      keyLocation: `${env.SITE_URL}/${env.INDEXNOW_KEY}.txt`,
      urlList: urls,
    }),
  });
  if (status < 200 || status > 299) throw new Error(`IndexNow answered ${status}`);
}
