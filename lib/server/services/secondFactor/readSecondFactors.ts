import { canUseAdmin } from '#lib/domain/permissions.ts';
import { actorOf } from '#lib/domain/role.ts';
import type { SecondFactorState } from '#lib/domain/secondFactor.ts';
import { presentPasskey } from '../../present/passkey.ts';
import { listPasskeys } from '../../queries/passkeys.ts';
import { countRecoveryCodes } from '../../queries/recoveryCodes.ts';
import { findTotpSecret } from '../../queries/totpSecrets.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';

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
