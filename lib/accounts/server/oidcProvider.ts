import * as oidc from 'openid-client';
import { z } from 'zod';
import { resolvePublicHost } from '#lib/platform/net/server/guardedAgent.ts';
import { createGuardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

/** Milliseconds for each call of the provider; a person waits for it. */
const timeout = 5_000;
const maxBytes = 512 * 1024;
/** The provider's document changes rarely; its keys are refreshed by the library. */
const refreshAge = 60 * 60_000;
/** Minimum interval between two attempts to read it while it can't be read. */
const minInterval = 5_000;

/** Registered with the provider as the only address that it may redirect to. */
export const callbackAddress = `${env.SITE_URL}/api/auth/oidc/callback`;

/** An error whose sentence names the provider. */
export function oidcError(kind: DomainError['kind'], code: string): DomainError {
  return Object.assign(new DomainError(kind, code), { values: { name: env.OIDC_NAME } });
}

/**
 * The operator names the issuer's host, so it may be in the site's own network; other hosts that the provider's document
 * names, such as that of its keys, only if they are public or in FETCH_ALLOW_HOSTS.
 */
const guarded = createGuardedFetch({
  resolve: resolvePublicHost,
  allowed: new Set([...env.FETCH_ALLOW_HOSTS, ...(env.OIDC_ISSUER ? [hostOf(new URL(env.OIDC_ISSUER))] : [])]),
});

function hostOf({ hostname, port, protocol }: URL): string {
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

const callProvider: oidc.CustomFetch = async (url, { method, headers, body, signal }) => {
  const {
    status,
    headers: answered,
    body: bytes,
  } = await guarded(url, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    ...(body != null && { body: String(body) }),
    maxBytes,
    timeout,
    signal,
  });
  const { 'content-encoding': _, 'content-length': __, ...rest } = answered;
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: rest });
};

type Discovered = { at: number; configuration: oidc.Configuration };
let known: Discovered | null = null;
let reading: Promise<Discovered> | null = null;
let failedAt = Number.NEGATIVE_INFINITY;

/**
 * The provider's document, read when somebody signs in, so that the site starts and serves without the provider. An old one
 * is used while a new one can't be read.
 *
 * @throws DomainError unavailable
 */
async function configuration(): Promise<oidc.Configuration> {
  const now = performance.now();
  const isFresh = known && now - known.at < refreshAge;
  if (known && (isFresh || now - failedAt < minInterval)) return known.configuration;
  if (!reading && now - failedAt < minInterval) throw oidcError('unavailable', 'oidc_unavailable');
  reading ??= discover().finally(() => {
    reading = null;
  });
  try {
    known = await reading;
  } catch (error) {
    failedAt = performance.now();
    log.warn({ error }, 'the OpenID provider’s document can’t be read');
    if (!known) throw oidcError('unavailable', 'oidc_unavailable');
  }
  return known.configuration;
}

async function discover(): Promise<Discovered> {
  const secret = env.OIDC_CLIENT_SECRET;
  const issuer = new URL(env.OIDC_ISSUER);
  const configuration = await oidc.discovery(issuer, env.OIDC_CLIENT_ID, {}, secret ? byMethod(secret) : oidc.None(), {
    [oidc.customFetch]: callProvider,
    timeout: timeout / 1000,
    // Settings allow it on this machine only.
    execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
  });
  return { at: performance.now(), configuration };
}

/** As the provider's document says; without a word of it, the specification says Basic. */
function byMethod(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** What only the browser that began a sign-in has, and what the answer must match. */
export type OidcSecrets = { state: string; nonce: string; verifier: string };

export function newSecrets(prefix: string): OidcSecrets {
  return {
    state: `${prefix}.${oidc.randomState()}`,
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
}

/**
 * Where the browser is sent.
 *
 * @param again the provider asks for the password again, and says when
 * @throws DomainError unavailable
 */
export async function authorizationAddress({ state, nonce, verifier }: OidcSecrets, again: boolean): Promise<string> {
  const parameters = {
    redirect_uri: callbackAddress,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login', max_age: '0' }),
  };
  return oidc.buildAuthorizationUrl(await configuration(), parameters).href;
}

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: z.string().catch(''),
  auth_time: z.number().int().positive().optional(),
});
export type OidcClaims = z.infer<typeof claimsSchema>;

/** Errors that OAuth's answers name (RFC 6749, 4.1.2.1) and that say something to the person. */
const answeredErrors: Record<string, readonly [DomainError['kind'], string]> = {
  access_denied: ['unauthenticated', 'oidc_denied'],
  temporarily_unavailable: ['unavailable', 'oidc_unavailable'],
  server_error: ['unavailable', 'oidc_unavailable'],
};

/**
 * Exchanges the code of the provider's answer; the library checks issuer, audience, signature, times, state and nonce.
 *
 * @param answer the query that the provider sent the browser back with
 * @returns the claims of the ID token, with those of the user info that it has not
 * @throws DomainError unauthenticated, unavailable
 */
export async function readClaims(
  answer: URLSearchParams,
  { state, nonce, verifier }: OidcSecrets,
): Promise<OidcClaims> {
  const answered = answer.get('error');
  const explained = answered === null ? undefined : answeredErrors[answered];
  if (explained) throw oidcError(...explained);
  const provider = await configuration();
  try {
    const tokens = await oidc.authorizationCodeGrant(provider, new URL(`${callbackAddress}?${answer}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('no ID token');
    const more = provider.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : {};
    return claimsSchema.parse({ ...more, ...claims });
  } catch (error) {
    throw isUnreachable(error) ? oidcError('unavailable', 'oidc_unavailable') : refused(error);
  }
}

function refused(error: unknown): DomainError {
  log.warn({ error }, 'the OpenID provider’s answer was refused');
  return oidcError('unauthenticated', 'oidc_failed');
}

/** Of the network, or an answer of the provider's proxy. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'FetchError' || error.name === 'TimeoutError') return true;
  if (error.cause instanceof Response) return error.cause.status >= 500;
  return isUnreachable(error.cause);
}
