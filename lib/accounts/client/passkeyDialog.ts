import type { PasskeyRequestOptions } from '../secondFactor.ts';
import type { requestPasskeyCreation } from './ownSecondFactor.ts';

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
