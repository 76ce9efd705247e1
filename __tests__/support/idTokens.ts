import { randomUUID } from 'node:crypto';
import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { anAddress } from './accounts.ts';
import { project } from './firebaseSettings.ts';
import { keyId } from './KeyServer.ts';

/** Google's claims about a new user; issued a moment ago, times in seconds. */
export function someClaims(): JWTPayload & { sub: string; email: string } {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: randomUUID(),
    iat: now - 5,
    auth_time: now - 5,
    exp: now + 3600,
    email: anAddress(),
    email_verified: true,
    name: 'Ани Google',
    picture: 'https://example.com/ani.jpg',
    firebase: { sign_in_provider: 'google.com' },
  };
}

/** A token that the running test site accepts as Google's. */
export async function anIdToken(claims: JWTPayload = {}, header = {}, key: JWK = sharedKey()): Promise<string> {
  return new SignJWT({ ...someClaims(), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT', ...header })
    .sign(await importJWK(key, 'RS256'));
}

/** An unsecured token, with `alg` none (RFC 7519, 6). */
export function anUnsignedToken(claims: JWTPayload = {}): string {
  const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...someClaims(), ...claims })}.`;
}

export function sharedKey(): JWK {
  return JSON.parse(process.env.TEST_GOOGLE_KEY ?? '');
}
