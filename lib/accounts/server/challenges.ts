import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { PasskeyAssertion, SecondFactorProof } from '../secondFactor.ts';
import { verifyAssertion } from './passkey.ts';
import { findPasswordHash } from './queries/accounts.ts';
import { storeUsedChallenge } from './queries/challenges.ts';
import { findPasskey, recordPasskeyUse } from './queries/passkeys.ts';
import { findTotpSecret, takeRecoveryCode, takeTotpStep } from './queries/secondFactorSecrets.ts';
import { hashToken } from './token.ts';
import { hashRecoveryCode, openSecret, stepOfCode } from './totp.ts';

const lifetime = 10 * 60_000;

const contentSchema = z.object({
  purpose: z.enum(['second-factor', 'passkey', 'new-passkey', 'confirmation']),
  /** Null for a sign-in with a passkey only: the passkey names the user. */
  userId: z.uuid().nullable(),
  /** Time of the Google sign-in that it completes; null for a sign-in here. */
  signedInAt: z.iso.datetime().nullable(),
  expiresAt: z.number(),
  nonce: z.string(),
  /** Of the sign-in at the OpenID provider that it completes. */
  identityId: z.uuid().optional(),
});
type Content = z.infer<typeof contentSchema>;
export type ChallengePurpose = Content['purpose'];

/**
 * A challenge is signed (HMAC-SHA-256) instead of stored, so that anybody may request one without writing a row. A used
 * one is stored until it expires (queries/challenges.ts).
 */
export async function newChallenge(
  db: Db,
  about: Pick<Content, 'purpose' | 'userId' | 'identityId'> & { signedInAt?: Date },
): Promise<string> {
  const content: Content = {
    ...about,
    signedInAt: about.signedInAt?.toISOString() ?? null,
    expiresAt: Date.now() + lifetime,
    nonce: randomBytes(16).toString('base64url'),
  };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${(await macOf(db, text, content)).toString('base64url')}`;
}

/** @throws DomainError unauthenticated, for a challenge that is forged, expired or for something else */
export async function readChallenge(db: Db, challenge: string, purpose: ChallengePurpose): Promise<Content> {
  const [text = '', mac = ''] = challenge.split('.');
  const content = parse(text);
  if (!content) throw challengeOver();
  const expected = await macOf(db, text, content);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw challengeOver();
  if (content.purpose !== purpose || content.expiresAt < Date.now()) throw challengeOver();
  return content;
}

export function challengeOver(): DomainError {
  return new DomainError('unauthenticated', 'challenge_over');
}

/** Also of the user's password hash: with a new password, sign-ins begun with the former one are over. */
async function macOf(db: Db, text: string, { userId }: Content): Promise<Buffer> {
  const passwordHash = userId && (await findPasswordHash(db, userId));
  return createHmac('sha256', await getSecret(db, 'challenges'))
    .update(`${text}.${passwordHash ?? ''}`)
    .digest();
}

/** Not verified yet; null for anything but a content. */
function parse(text: string): Content | null {
  try {
    return contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}

/**
 * Marks a challenge as used. If the transaction fails, for example for a wrong code, the challenge can be used again.
 *
 * @throws DomainError unauthenticated
 */
export async function takeChallenge(transaction: Db, challenge: string, purpose: ChallengePurpose) {
  const { userId, signedInAt, expiresAt, identityId } = await readChallenge(transaction, challenge, purpose);
  if (!(await storeUsedChallenge(transaction, hashToken(challenge), new Date(expiresAt)))) throw challengeOver();
  return { userId, signedInAt: signedInAt === null ? null : new Date(signedInAt), identityId };
}

/**
 * Checks one code, recovery code or passkey of a user, and marks it as used.
 *
 * @throws DomainError unauthenticated, for a wrong one or one that was used before
 */
export async function checkProof(transaction: Db, userId: string, proof: SecondFactorProof): Promise<void> {
  if (!(await isProof(transaction, userId, proof))) throw new DomainError('unauthenticated', 'wrong_second_factor');
}

/** The same without an error. */
export async function isProof(transaction: Db, userId: string, proof: SecondFactorProof): Promise<boolean> {
  const { challenge, code, recoveryCode, passkey } = proof;
  return (
    (code !== undefined && (await isTotpCode(transaction, userId, code, true))) ||
    (recoveryCode !== undefined && (await isRecoveryCode(transaction, userId, recoveryCode))) ||
    (passkey !== undefined && (await ownerOfPasskey(transaction, passkey, challenge, false)) === userId)
  );
}

/** @param isConfirmed false to confirm a new secret */
export async function isTotpCode(db: Db, userId: string, code: string, isConfirmed: boolean): Promise<boolean> {
  const sealed = await findTotpSecret(db, userId, isConfirmed);
  const step = sealed && stepOfCode(await openSecret(db, sealed, userId), code);
  return step !== null && takeTotpStep(db, userId, step);
}

/** The user whose passkey signed the challenge; null if none did. */
export async function ownerOfPasskey(
  db: Db,
  assertion: PasskeyAssertion,
  challenge: string,
  isOnlyStep: boolean,
): Promise<string | null> {
  const passkey = await findPasskey(db, assertion.id);
  const counter = passkey && (await verifyAssertion(assertion, challenge, passkey, isOnlyStep));
  if (!passkey || counter === null || !(await recordPasskeyUse(db, passkey.id, counter))) return null;
  return passkey.userId;
}

async function isRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  return takeRecoveryCode(db, userId, await hashRecoveryCode(db, code));
}
