import { canUseAdmin } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import type { SecondFactorState } from '../secondFactor.ts';
import { presentPasskey } from './present/passkey.ts';
import { listPasskeys } from './queries/passkeys.ts';
import { countRecoveryCodes } from './queries/recoveryCodes.ts';
import { findTotpSecret } from './queries/totpSecrets.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { requireSession } from './requireSession.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated */
export async function readSecondFactors(caller: Caller): Promise<SecondFactorState> {
  const { user } = requireSession(caller);
  const { db } = caller;
  const { secondFactorRequired } = await siteSettings();
  return {
    isRequired: secondFactorRequired && canUseAdmin(actorOf(user)),
    hasAuthenticator: (await findTotpSecret(db, user.id, true)) !== null,
    passkeys: (await listPasskeys(db, user.id)).map(presentPasskey),
    recoveryCodes: await countRecoveryCodes(db, user.id),
  };
}
