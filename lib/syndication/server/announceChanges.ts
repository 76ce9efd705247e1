import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { cdn } from '#lib/platform/cdn/server/configuredCdn.ts';
import { pathOf } from '#lib/platform/http/server/requestTarget.ts';
import { dataHeaders } from '#lib/platform/http/server/securityHeaders.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';

/**
 * Purges pages from the CDN, each tag once.
 *
 * @throws CdnError if it refuses, so that the queue retries
 */
export async function purgeCdn(_: Caller, purges: JobData<'purge-cdn'>[], signal: AbortSignal): Promise<void> {
  const tags = [...new Set(purges.flatMap((purge) => purge.tags))];
  if (!cdn) return;
  try {
    await cdn.purge(tags, signal);
    events.purge.publish({ target: 'cdn', outcome: 'ok' });
  } catch (error) {
    events.purge.publish({ target: 'cdn', outcome: 'failed' });
    throw error;
  }
}

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

/** Of the response only the status is used. */
const maxAnswer = 64 * 1024;

/**
 * Sends a change to another system. The signature covers timestamp and body, which prevents forged and replayed calls:
 * `sha256=` and the hex HMAC of `timestamp.body`.
 *
 * @throws Error if the receiver rejects it, so that the queue retries
 */
export async function sendWebhook(_: Caller, delivery: JobData<'webhook'>, signal: AbortSignal): Promise<void> {
  const { url, event, deliveryId, body } = delivery;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', env.WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex');
  const { status } = await guardedFetch(url, {
    method: 'POST',
    body,
    maxBytes: maxAnswer,
    signal,
    headers: {
      'content-type': 'application/json',
      'x-vestnik-event': event,
      'x-vestnik-delivery': deliveryId,
      'x-vestnik-timestamp': timestamp,
      'x-vestnik-signature': `sha256=${signature}`,
    },
  });
  if (status < 200 || status > 299)
    throw Object.assign(new Error(`${new URL(url).host} answered ${status}`), { status });
}

/** Proves to search engines that IndexNow submissions come from the site's owner: /KEY.txt contains INDEXNOW_KEY. */
export function sendIndexNowKey(url: string, response: ServerResponse): boolean {
  if (!env.INDEXNOW_KEY || pathOf(url) !== `/${env.INDEXNOW_KEY}.txt`) return false;
  response.writeHead(200, { ...dataHeaders, 'Content-Type': 'text/plain; charset=utf-8' }).end(env.INDEXNOW_KEY);
  return true;
}
