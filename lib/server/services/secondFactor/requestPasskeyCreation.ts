import { DomainError } from '#lib/domain/DomainError.ts';
import { defaultLanguage } from '#lib/domain/language.ts';
import type { OwnerProof } from '#lib/domain/secondFactor.ts';
import { secondFactorRules } from '#lib/domain/secondFactorRules.ts';
import { newChallenge } from '../../auth/challenge.ts';
import { creationOptions } from '../../auth/passkey.ts';
import { listPasskeys } from '../../queries/passkeys.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';
import { confirmOwner } from './confirmOwner.ts';

/** @throws DomainError unauthenticated, invalid, forbidden, conflict, too_many */
export async function requestPasskeyCreation(caller: Caller, proof: OwnerProof, source: string) {
  const { user } = requireSession(caller);
  await confirmOwner(caller, proof, source);
  const known = await listPasskeys(caller.db, user.id);
  if (known.length >= secondFactorRules.passkeys) throw new DomainError('conflict', 'too_many_passkeys');
  const challenge = await newChallenge(caller.db, { purpose: 'new-passkey', userId: user.id });
  const { name } = await siteSettings();
  const options = await creationOptions(challenge, name[caller.language ?? defaultLanguage], user, known);
  return { challenge, options };
}
