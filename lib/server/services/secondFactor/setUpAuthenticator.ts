import { DomainError } from '#lib/domain/DomainError.ts';
import { defaultLanguage } from '#lib/domain/language.ts';
import type { AuthenticatorSetup, OwnerProof } from '#lib/domain/secondFactor.ts';
import { sealSecret } from '../../auth/sealSecret.ts';
import { describeSecret, newTotpSecret } from '../../auth/totp.ts';
import { storeTotpSecret } from '../../queries/totpSecrets.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';
import { confirmOwner } from './confirmOwner.ts';

/**
 * Creates the secret for an authenticator app, which becomes a second factor when a code of the app has confirmed it.
 *
 * @throws DomainError unauthenticated, invalid, forbidden, conflict, too_many
 */
export async function setUpAuthenticator(
  caller: Caller,
  proof: OwnerProof,
  source: string,
): Promise<AuthenticatorSetup> {
  const { user } = requireSession(caller);
  await confirmOwner(caller, proof, source);
  const secret = newTotpSecret();
  const isStored = await storeTotpSecret(caller.db, user.id, await sealSecret(caller.db, secret, user.id));
  if (!isStored) throw new DomainError('conflict', 'authenticator_known');
  const { name } = await siteSettings();
  return describeSecret(secret, { issuer: name[caller.language ?? defaultLanguage], label: user.email });
}
