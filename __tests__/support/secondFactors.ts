import { Secret, TOTP } from 'otpauth';
import { anAccount, password, post } from './accounts.ts';
import { SoftwarePasskey } from './SoftwarePasskey.ts';
import { type Answer, api } from './site.ts';

type Fields = Parameters<typeof anAccount>[0];
export type Request = { challenge: string; methods: string[]; passkeyOptions: { challenge: string } | null };

/** The code that an app shows, or showed a number of steps ago. A step is used once, so each further test needs a later one. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** An account with an authenticator app; its code of the previous step is used up. */
export async function anAccountWithApp(fields: Fields = {}) {
  const account = await anAccount({ emailVerified: true, ...fields });
  const { body } = await api('POST', '/auth/second-factor/authenticator', post({ password }, account.token));
  const { secret } = body as { secret: string };
  const confirmed = await confirmApp(secret, account.token);
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { ...account, secret, recoveryCodes };
}

/** Confirms an app by its code of the previous step; again if a step has ended on the way, with which that code expires. */
export async function confirmApp(secret: string, token: string): Promise<Answer> {
  const confirm = () =>
    api('POST', '/auth/second-factor/authenticator/confirm', post({ code: codeOf(secret, -1) }, token));
  const first = await confirm();
  return first.status === 400 ? confirm() : first;
}

export async function addPasskey(token: string, name = 'Телефон') {
  const passkey = new SoftwarePasskey();
  const begun = await api('POST', '/auth/second-factor/passkeys/options', post({ password }, token));
  const { challenge, options } = begun.body as { challenge: string; options: { challenge: string } };
  const body = { challenge, name, passkey: passkey.create(options) };
  return { passkey, ...(await api('POST', '/auth/second-factor/passkeys', post(body, token))) };
}

export async function anAccountWithPasskey(fields: Fields = {}) {
  const account = await anAccount({ emailVerified: true, ...fields });
  const { passkey: authenticator, body } = await addPasskey(account.token);
  const { passkey, recoveryCodes } = body as { passkey: { id: string }; recoveryCodes: string[] };
  return { ...account, passkey, recoveryCodes, authenticator };
}

/** The first step of a sign-in; the account must have a second factor. */
export async function enterPassword(email: string, device?: string) {
  return api('POST', '/auth/login', post({ email, password, device }));
}

export async function requestOf(email: string): Promise<Request> {
  return (await enterPassword(email)).body as Request;
}

export function complete(proof: object) {
  return api('POST', '/auth/second-factor', post(proof));
}
