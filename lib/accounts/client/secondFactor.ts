import type { PasskeySignIn, SecondFactorProof } from '../secondFactor.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';

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
