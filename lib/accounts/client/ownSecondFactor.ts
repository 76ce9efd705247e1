import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { NewPasskey, PasskeyRequestOptions, PasskeySignIn, SecondFactorProof } from '../secondFactor.ts';

export function fetchMySecondFactor(token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch the second factor';
  return callApi('GET /auth/second-factor', { token, expect: 'passkeys', failure, signal });
}

export function setUpAuthenticator(token: string, signal?: AbortSignal) {
  const failure = 'Failed to set up the app';
  const body = {};
  return callApi('POST /auth/second-factor/authenticator', { token, body, expect: 'secret', failure, signal });
}

/** @returns recovery codes with the first method, else null */
export function confirmAuthenticator(code: string, token: string, signal?: AbortSignal) {
  const options = { token, body: { code }, failure: 'Failed to confirm the app', signal };
  return callApi('POST /auth/second-factor/authenticator/confirm', { ...options, pick: 'recoveryCodes' });
}

export function removeAuthenticator(token: string, signal?: AbortSignal) {
  const failure = 'Failed to remove the app';
  return callApi('DELETE /auth/second-factor/authenticator', { token, body: {}, failure, signal });
}

export function requestPasskeyCreation(token: string, signal?: AbortSignal) {
  const options = { token, body: {}, failure: 'Failed to add the passkey', signal };
  return callApi('POST /auth/second-factor/passkeys/options', { ...options, expect: 'options' });
}

export function addPasskey(body: NewPasskey, token: string, signal?: AbortSignal) {
  const failure = 'Failed to add the passkey';
  return callApi('POST /auth/second-factor/passkeys', { token, body, expect: 'passkey', failure, signal });
}

export function renamePasskey(id: string, name: string, token: string, signal?: AbortSignal) {
  const options = { param: { id }, token, body: { name }, failure: 'Failed to rename the passkey', signal };
  return callApi('PUT /auth/second-factor/passkeys/:id', { ...options, expect: 'name' });
}

export function removePasskey(id: string, token: string, signal?: AbortSignal) {
  const options = { param: { id }, token, body: {}, failure: 'Failed to remove the passkey', signal };
  return callApi('DELETE /auth/second-factor/passkeys/:id', options);
}

export function renewRecoveryCodes(token: string, signal?: AbortSignal) {
  const options = { token, body: {}, failure: 'Failed to create recovery codes', signal };
  return callApi('POST /auth/second-factor/recovery-codes', { ...options, pick: 'recoveryCodes' });
}

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

type CreationOptions = Awaited<ReturnType<typeof requestPasskeyCreation>>['options'];

/** Lets the user create a passkey on the device. */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON });
}

/** A passkey as the only step; the user chooses among those of the device. */
export async function signInByPasskey() {
  const { challenge, options } = await requestPasskeySignIn();
  return signInWithPasskey({ challenge, passkey: await askForPasskey(options) });
}

/** Errors of the identity provider that have their own text, by Firebase's code. */
const codesWithText = [
  'email-already-in-use',
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-disabled',
  'network-request-failed',
  'multi-factor-auth-required',
  'popup-blocked',
] as const;

export type SignInErrorKey = (typeof codesWithText)[number] | 'unknown';

/** The user closed the window, or opened another one: no message is needed. */
const cancellations = ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'];

/**
 * Separate from the session, which every page loads.
 *
 * @returns the key of a text in `accountPages.googleError`; null if no message is needed
 */
export function signInErrorKey(error: unknown): SignInErrorKey | null {
  if (error === null) return null;
  const code = codeOf(error);
  if (cancellations.includes(code)) return null;
  return codesWithText.find((candidate) => candidate === code) ?? 'unknown';
}

/** Firebase writes its codes as `auth/user-disabled`. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.replace(/^auth\//, '');
}
