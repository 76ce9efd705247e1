import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse as parseUuid, stringify as stringifyUuid } from 'uuid';
import { requireSession } from '#lib/accounts/server/requireSession.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { refuseUnmailable } from '#lib/platform/mail/server/canBeMailed.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { ChosenSubscription, OwnSubscription, Preferences } from '../subscription.ts';
import { presentOwnSubscription } from './present.ts';
import {
  activateSubscription,
  endSubscription,
  findSubscription,
  findSubscriptionOf,
  type SubscriptionRow,
  saveSubscriptionOf,
  updatePreferences,
} from './queries/subscriptions.ts';

/**
 * The subscription of the caller's address; null without one.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function readAccountSubscription(caller: Caller): Promise<OwnSubscription | null> {
  const row = await findSubscriptionOf(caller.db, requireMailbox(caller));
  return row && presentOwnSubscription(row, (await siteSettings()).newsletter.digests);
}

/**
 * Subscribes the caller's address without a confirmation mail, because the account has confirmed it, or changes the subscription.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function saveAccountSubscription(caller: Caller, preferences: Preferences): Promise<OwnSubscription> {
  const email = requireMailbox(caller);
  const saved = await inTransaction((transaction) => saveSubscriptionOf(transaction, email, preferences));
  return presentOwnSubscription(saved, (await siteSettings()).newsletter.digests);
}

/**
 * Ends the subscription of the caller's address. Idempotent.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function endAccountSubscription(caller: Caller): Promise<void> {
  const email = requireMailbox(caller);
  await inTransaction(async (transaction) => {
    const found = await findSubscriptionOf(transaction, email);
    if (found) await endSubscription(transaction, found.id);
  });
}

/**
 * The caller's address, if they have confirmed that it is theirs.
 *
 * @throws DomainError unauthenticated, conflict
 */
function requireMailbox(caller: Caller): string {
  const { user } = requireSession(caller);
  if (!user.emailVerified) throw new DomainError('conflict', 'address_not_proved');
  return user.email;
}

type Request = { email: string; language: Language; source: string; choices: ChosenSubscription };

/**
 * Queues a confirmation mail for an address (double opt-in). The address is looked up later, in the job, so neither the
 * response nor its duration reveals whether it is known.
 *
 * @throws DomainError invalid, too_many
 */
export async function requestSubscription(_: Caller, request: Request): Promise<void> {
  const { email, language, source, choices } = request;
  await refuseUnmailable(email);
  await limitAttempts('mail-source', source);
  await inTransaction((transaction) =>
    enqueue(transaction, 'subscribe', { email, language, choices }, { key: email.toLowerCase() }),
  );
}

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

/**
 * The subscription of a token from one of its mails.
 *
 * @throws DomainError invalid
 */
async function getOwnSubscription({ db }: Caller, token: string): Promise<SubscriptionRow> {
  const id = readSubscriptionToken(await getSecret(db, 'subscriptions'), token, 'manage');
  const subscription = id && (await findSubscription(db, id));
  if (!subscription) throw new DomainError('invalid', 'link_over');
  return subscription;
}

/** @throws DomainError invalid */
export async function readOwnSubscription(caller: Caller, token: string): Promise<OwnSubscription> {
  return presentOwnSubscription(await getOwnSubscription(caller, token), (await siteSettings()).newsletter.digests);
}

/** @throws DomainError invalid */
export async function changeOwnSubscription(
  caller: Caller,
  token: string,
  preferences: Preferences,
): Promise<OwnSubscription> {
  const { id } = await getOwnSubscription(caller, token);
  const changed = await inTransaction((transaction) => updatePreferences(transaction, id, preferences));
  if (!changed) throw new DomainError('invalid', 'link_over');
  return presentOwnSubscription(changed, (await siteSettings()).newsletter.digests);
}

/**
 * Confirms by the link in the mail. Idempotent.
 *
 * @throws DomainError invalid
 */
export async function confirmSubscription({ db }: Caller, token: string): Promise<void> {
  const id = readSubscriptionToken(await getSecret(db, 'subscriptions'), token, 'confirm');
  if (!id || !(await inTransaction((transaction) => activateSubscription(transaction, id))))
    throw new DomainError('invalid', 'link_over');
}

/**
 * Ends the subscription by the link in each mail. Idempotent.
 *
 * @throws DomainError invalid
 */
export async function unsubscribe(caller: Caller, token: string): Promise<void> {
  const { id } = await getOwnSubscription(caller, token);
  await inTransaction((transaction) => endSubscription(transaction, id));
}
