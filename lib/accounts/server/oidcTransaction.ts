import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Language, languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { type OidcPurpose, oidcPurposes } from '../oidc.ts';
import { type OidcSecrets, oidcError } from './oidcProvider.ts';
import { storeUsedChallenge } from './queries/challenges.ts';
import { hashToken } from './token.ts';

/** Milliseconds for a sign-in at the provider, with its second factor. */
const lifetime = 10 * 60_000;

const schema = z.object({
  purpose: z.enum(oidcPurposes),
  language: z.enum(languages),
  next: z.string(),
  /** Whether the answer goes to the page that opened a window. */
  isWindow: z.boolean(),
  startedAt: z.number(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
export type OidcTransaction = z.infer<typeof schema>;

export type OidcStart = { purpose: OidcPurpose; language: Language; next: string; isWindow: boolean };

/**
 * A sign-in at the provider that has begun is in a cookie of the browser that began it, and nowhere else: so nobody can make
 * somebody else's browser use an answer. Each has a cookie of its own, because two tabs may sign in. Signed, because the time
 * of its start decides whether a confirmation is new.
 */
export async function sealTransaction(db: Db, start: OidcStart, secrets: OidcSecrets): Promise<string> {
  const content: OidcTransaction = { ...start, ...secrets, startedAt: Date.now() };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  const attributes = [
    `${cookieName(secrets.state)}=${text}.${(await macOf(db, text)).toString('base64url')}`,
    'Path=/api/auth',
    `Max-Age=${lifetime / 1000}`,
    'HttpOnly',
    // Sent with the provider's redirect, which comes from another site.
    'SameSite=Lax',
    ...(env.SITE_URL.startsWith('https:') ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}

/** Sign-ins of one browser at once; without a limit, its cookies would become longer than a request's head may be. */
const maxAtOnce = 5;

/**
 * What ends the sign-ins that the browser has begun, if they are too many.
 *
 * @param cookies the request's header
 */
export function endedTransactions(cookies = ''): string[] {
  const names = cookies.match(/\bvestnik-oidc-[\da-f]{16}(?==)/g) ?? [];
  return names.length < maxAtOnce ? [] : names.map((name) => `${name}=; Path=/api/auth; Max-Age=0; HttpOnly`);
}

function cookieName(state: string): string {
  return `vestnik-oidc-${hashToken(state).toString('hex').slice(0, 16)}`;
}

async function macOf(db: Db, text: string): Promise<Buffer> {
  return createHmac('sha256', await getSecret(db, 'openid-connect'))
    .update(text)
    .digest();
}

/**
 * @param cookies the request's header
 * @throws DomainError unauthenticated, if this browser has not begun the sign-in, or too long ago
 */
export async function openTransaction(db: Db, state: string | null, cookies = ''): Promise<OidcTransaction> {
  const name = cookieName(state ?? '');
  const value = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  const [text = '', mac = ''] = (value ?? '').slice(name.length + 1).split('.');
  const [given, expected] = [Buffer.from(mac, 'base64url'), await macOf(db, text)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw signInOver();
  const transaction = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (transaction.state !== state || transaction.startedAt + lifetime < Date.now()) throw signInOver();
  return transaction;
}

/** @throws DomainError unauthenticated, for one that was used before */
export async function takeTransaction(db: Db, { state, startedAt }: OidcTransaction): Promise<void> {
  if (!(await storeUsedChallenge(db, hashToken(state), new Date(startedAt + lifetime)))) throw signInOver();
}

function signInOver() {
  return oidcError('unauthenticated', 'oidc_over');
}
