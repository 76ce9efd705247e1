import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  type FlattenedJWSInput,
  type JWSHeaderParameters,
  type JWTPayload,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { z } from 'zod';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { toName } from '#lib/platform/values/name.ts';

const second = 1000;
/** Milliseconds. Longer than the provider usually takes, shorter than a reader accepts. */
const timeout = 2 * second;
/** Older keys stay valid but are refreshed in the background. */
const refreshAge = 60 * 60 * second;
/** Maximum age. The provider rotates its keys within days and announces new ones hours ahead. */
const maxAge = 24 * 60 * 60 * second;
/** Minimum interval between two fetches, after a failure and for an unknown key id: anybody can invent one. */
const minInterval = 10 * second;

type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * The public keys of an identity provider, cached in memory. If the provider hangs, only requests that come while no
 * keys are cached are delayed, by two seconds at most.
 */
export class ProviderKeys {
  readonly #address: string;
  #keys: { find: KeySet; fetchedAt: number } | null = null;
  #fetching: Promise<void> | null = null;
  #triedAt = Number.NEGATIVE_INFINITY;

  /** @param address of a JSON Web Key Set (RFC 7517, 5) */
  constructor(address: string) {
    this.#address = address;
  }

  /**
   * The key resolver that `jwtVerify` calls.
   *
   * @throws JWKSNoMatchingKey
   * @throws DomainError unavailable, if no keys are cached and none can be fetched
   */
  find = async (header: JWSHeaderParameters, token: FlattenedJWSInput) => {
    if (this.#age() > maxAge) await this.#fetch();
    else if (this.#age() > refreshAge) void this.#fetch();

    try {
      return await this.#keySet()(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await this.#fetch();
      return this.#keySet()(header, token);
    }
  };

  #age(): number {
    return this.#keys ? Date.now() - this.#keys.fetchedAt : Number.POSITIVE_INFINITY;
  }

  #keySet(): KeySet {
    if (this.#keys && this.#age() <= maxAge) return this.#keys.find;
    throw new DomainError('unavailable', 'provider_unavailable');
  }

  /** At most one fetch at a time, and none within `minInterval` after the last. Never throws: the cached keys decide. */
  async #fetch(): Promise<void> {
    if (!this.#fetching && performance.now() - this.#triedAt > minInterval) {
      this.#fetching = this.#load().catch((error: Error) =>
        log.warn({ error }, 'fetching the identity provider’s keys failed'),
      );
      await this.#fetching;
      this.#triedAt = performance.now();
      this.#fetching = null;
    }
    await this.#fetching;
  }

  async #load(): Promise<void> {
    const response = await fetch(this.#address, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
    if (!response.ok) throw Object.assign(new Error(`HTTP ${response.status}`), { status: response.status });
    this.#keys = { find: createLocalJWKSet(await response.json()), fetchedAt: Date.now() };
  }
}

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
