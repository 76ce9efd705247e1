import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { toName } from '#lib/platform/values/name.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { ProviderKeys } from './ProviderKeys.ts';

/** A user's identity as the identity provider states it, and when the user signed in there. */
export type ProviderIdentity = {
  uid: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  signedInAt: Date;
};

/** Allowed clock difference in seconds. */
const clockTolerance = 30;

/** Firebase, "Verify ID tokens using a third-party JWT library": the claims beyond those of RFC 7519. */
const claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number().int().positive(),
  email: z.email().max(254),
  email_verified: z.boolean(),
  name: z.string().catch(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .nullable()
    .catch(null),
});

const keys = new ProviderKeys(env.FIREBASE_KEYS_URL);

/** The provider's tokens are JWTs; our session tokens have no dots. */
export function isIdToken(token: string): boolean {
  return token.split('.').length === 3;
}

/**
 * @throws DomainError unauthenticated, unless Firebase signed the token for this project and it is still valid
 * @throws DomainError unavailable, if the provider's keys can't be fetched
 */
export async function verifyIdToken(token: string): Promise<ProviderIdentity> {
  const parsed = claims.safeParse(await verifiedPayload(token));
  if (!parsed.success) throw new DomainError('unauthenticated', 'session_over');
  const { sub, auth_time, email, email_verified, name, picture } = parsed.data;
  if (auth_time > Date.now() / 1000 + clockTolerance) throw new DomainError('unauthenticated', 'session_over');
  if (!email_verified) throw new DomainError('unauthenticated', 'address_unproved');

  return {
    uid: sub,
    name: toName(name, 100) || toName(email.slice(0, email.indexOf('@')), 100),
    email,
    avatarUrl: picture,
    signedInAt: new Date(auth_time * 1000),
  };
}

async function verifiedPayload(token: string): Promise<JWTPayload> {
  const project = env.FIREBASE_PROJECT_ID;
  if (!project) throw new DomainError('unauthenticated', 'session_over');
  const expected = {
    issuer: `https://securetoken.google.com/${project}`,
    audience: project,
    requiredClaims: ['exp', 'iat', 'sub'],
    // Longer than the lifetime of a token. With it jose also rejects tokens issued in the future.
    maxTokenAge: '2 hours',
    clockTolerance,
  };
  try {
    if (isEmulatorToken(token)) return UnsecuredJWT.decode(token, expected).payload;
    return (await jwtVerify(token, keys.find, { ...expected, algorithms: ['RS256'] })).payload;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      throw new DomainError('unauthenticated', 'session_over');
    }
    throw error;
  }
}

/** The emulator does not sign its tokens. In production its setting prevents startup (lib/platform/process/server/env.ts). */
function isEmulatorToken(token: string): boolean {
  return env.FIREBASE_AUTH_EMULATOR_HOST !== '' && decodeProtectedHeader(token).alg === 'none';
}
