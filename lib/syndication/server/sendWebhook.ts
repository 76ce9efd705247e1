import { createHmac } from 'node:crypto';
import { env } from '#lib/platform/process/server/env.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
