import { DomainError } from '#lib/domain/DomainError.ts';
import { defaultLanguage } from '#lib/domain/language.ts';
import { secondFactorRules } from '#lib/domain/secondFactorRules.ts';
import { newChallenge } from '../../auth/challenge.ts';
import { creationOptions } from '../../auth/passkey.ts';
import { listPasskeys } from '../../queries/passkeys.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';
import { requireOwner } from './requireOwner.ts';

/** @throws DomainError unauthenticated, conflict */
export async function requestPasskeyCreation(caller: Caller) {
  const user = requireOwner(caller);
  const known = await listPasskeys(caller.db, user.id);
  if (known.length >= secondFactorRules.passkeys) throw new DomainError('conflict', 'too_many_passkeys');
  const challenge = await newChallenge(caller.db, { purpose: 'new-passkey', userId: user.id });
  const { name } = await siteSettings();
  const options = await creationOptions(challenge, name[caller.language ?? defaultLanguage], user, known);
  return { challenge, options };
}
