import { requestPasskeySignIn, signInWithPasskey } from './secondFactor.ts';
import { askForPasskey } from './passkeyDialog.ts';

/** A passkey as the only step; the user chooses among those of the device. */
export async function signInByPasskey() {
  const { challenge, options } = await requestPasskeySignIn();
  return signInWithPasskey({ challenge, passkey: await askForPasskey(options) });
}
