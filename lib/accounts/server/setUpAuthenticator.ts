import { DomainError } from '#lib/platform/values/DomainError.ts';
import { defaultLanguage } from '#lib/languages/language.ts';
import type { AuthenticatorSetup } from '../secondFactor.ts';
import { sealSecret } from './sealSecret.ts';
import { describeSecret, newTotpSecret } from './totp.ts';
import { storeTotpSecret } from './queries/totpSecrets.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { requireOwner } from './requireOwner.ts';

/**
 * Creates the secret for an authenticator app, which becomes a second factor when a code of the app has confirmed it.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function setUpAuthenticator(caller: Caller): Promise<AuthenticatorSetup> {
  const user = requireOwner(caller);
  const secret = newTotpSecret();
  const isStored = await storeTotpSecret(caller.db, user.id, await sealSecret(caller.db, secret, user.id));
  if (!isStored) throw new DomainError('conflict', 'authenticator_known');
  const { name } = await siteSettings();
  return describeSecret(secret, { issuer: name[caller.language ?? defaultLanguage], label: user.email });
}
