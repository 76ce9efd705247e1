import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse as parseUuid, stringify as stringifyUuid } from 'uuid';

/** What the holder may do with a subscription: confirm it, or change and end it. */
export type SubscriptionPurpose = 'confirm' | 'manage';

const bytes = { id: 16, mac: 32 };

/**
 * A token for links in mails: the subscription's id and a keyed hash (HMAC-SHA-256) of id and purpose. It is not
 * stored, so ten thousand mails need no extra rows.
 */
export function signSubscription(key: Buffer, id: string, purpose: SubscriptionPurpose): string {
  const name = Buffer.from(parseUuid(id));
  return Buffer.concat([name, macOf(key, name, purpose)]).toString('base64url');
}

/** Returns the subscription's id, or null if the token is forged or has another purpose. */
export function readSubscriptionToken(key: Buffer, token: string, purpose: SubscriptionPurpose): string | null {
  const content = Buffer.from(token, 'base64url');
  if (content.length !== bytes.id + bytes.mac) return null;
  const name = content.subarray(0, bytes.id);
  if (!timingSafeEqual(content.subarray(bytes.id), macOf(key, name, purpose))) return null;
  return stringifyUuid(name);
}

function macOf(key: Buffer, name: Buffer, purpose: SubscriptionPurpose): Buffer {
  return createHmac('sha256', key).update(name).update(purpose).digest();
}
