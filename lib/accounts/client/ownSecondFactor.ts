import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { NewPasskey } from '../secondFactor.ts';

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

type CreationOptions = Awaited<ReturnType<typeof requestPasskeyCreation>>['options'];

/** Lets the user create a passkey on the device. */
export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON });
}
