import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { PasskeyRequestOptions, PasskeySignIn, SecondFactorProof } from '../secondFactor.ts';

/** The second step of a sign-in. */
export function completeSignIn(body: SecondFactorProof, signal?: AbortSignal) {
  return callApi('POST /auth/second-factor', {
    body,
    expect: 'user',
    failure: 'Failed to complete the sign-in',
    signal,
  });
}

export function requestPasskeySignIn(signal?: AbortSignal) {
  return callApi('POST /auth/passkey/options', { expect: 'options', failure: 'Failed to request the passkey', signal });
}

export function signInWithPasskey(body: PasskeySignIn, signal?: AbortSignal) {
  return callApi('POST /auth/passkey', { body, expect: 'token', failure: 'Failed to login', signal });
}

// The library is loaded with the first use: most readers have no passkey.

/** Lets the user choose a passkey of the device. */
export async function askForPasskey(optionsJSON: PasskeyRequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON });
}

/** A passkey as the only step; the user chooses among those of the device. */
export async function signInByPasskey() {
  const { challenge, options } = await requestPasskeySignIn();
  return signInWithPasskey({ challenge, passkey: await askForPasskey(options) });
}
