import type { Db } from '#lib/platform/db/server/database.ts';
import { confirmSignIn } from './queries/rememberedDevices.ts';
import { confirmSession } from './queries/sessions.ts';
import type { Session } from '#lib/platform/auth/server/Caller.ts';

/** Stores with the session that its owner has just confirmed it; Google's sign-ins have no row but for second factors. */
export async function markConfirmed(db: Db, session: Session, bySecondFactor: boolean): Promise<void> {
  if (session.kind === 'password') await confirmSession(db, session.tokenHash, bySecondFactor);
  else if (bySecondFactor) await confirmSignIn(db, session.user.id, session.signedInAt);
}
