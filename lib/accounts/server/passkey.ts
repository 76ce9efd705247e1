import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { env } from '#lib/platform/process/server/env.ts';
import type { PasskeyAssertion, PasskeyCreation } from '../secondFactor.ts';
import { hashToken } from './token.ts';

type Known = { credentialId: string; transports: string[] };
type Stored = Known & { publicKey: Buffer; counter: number };

/** Passkeys belong to the site's host name: after a move to another one they must be set up again. */
const { origin, hostname: rpID } = new URL(env.SITE_URL);

const describe = ({ credentialId, transports }: Known) => ({ id: credentialId, transports });

/** @param challenge ours, which is longer than WebAuthn's: authenticators sign its hash */
export async function creationOptions(
  challenge: string,
  site: string,
  user: { id: string; name: string; email: string },
  known: Known[],
) {
  return generateRegistrationOptions({
    rpName: site,
    rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge: new Uint8Array(hashToken(challenge)),
    excludeCredentials: known.map(describe),
    // Discoverable and with a PIN or a fingerprint, so that it can be the only step of a sign-in.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @param known the user's passkeys, or null if the user is not known yet */
export async function assertionOptions(challenge: string, known: Known[] | null) {
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(hashToken(challenge)),
    userVerification: known ? 'preferred' : 'required',
    ...(known && { allowCredentials: known.map(describe) }),
  });
}

/** @returns the new credential, or null if the answer is not valid for the challenge and this site */
export async function verifyCreation(response: PasskeyCreation, challenge: string) {
  const verification = verifyRegistrationResponse({ response, ...expected(challenge), requireUserVerification: true });
  // The library throws for every invalid response.
  const { registrationInfo } = await verification.catch(() => ({ registrationInfo: undefined }));
  return registrationInfo?.credential ?? null;
}

/**
 * @param isOnlyStep then the device must have verified the user
 * @returns the new counter, or null if the answer is not valid for the challenge, the passkey and this site
 */
export async function verifyAssertion(
  response: PasskeyAssertion,
  challenge: string,
  { credentialId, publicKey, counter, transports }: Stored,
  isOnlyStep: boolean,
): Promise<number | null> {
  const verification = verifyAuthenticationResponse({
    response,
    ...expected(challenge),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
    requireUserVerification: isOnlyStep,
  });
  const { verified, authenticationInfo } = await verification.catch(() => ({
    verified: false,
    authenticationInfo: undefined,
  }));
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

function expected(challenge: string) {
  return { expectedChallenge: hashToken(challenge).toString('base64url'), expectedOrigin: origin, expectedRPID: rpID };
}
