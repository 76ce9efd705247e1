import { DomainError } from '#lib/platform/values/DomainError.ts';
import { defaultLanguage } from '#lib/languages/language.ts';
import { secondFactorRules } from '../secondFactorRules.ts';
import { newChallenge } from './challenge.ts';
import { creationOptions } from './passkey.ts';
import { listPasskeys } from './queries/passkeys.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
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
