import type { SignIn } from '../signIn.ts';
import { listSignIns } from './queries/signIns.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { requireSession } from './requireSession.ts';

const limit = 20;

/**
 * The caller's last sign-ins and those that were refused, newest first.
 *
 * @throws DomainError unauthenticated
 */
export async function listOwnSignIns(caller: Caller): Promise<SignIn[]> {
  const rows = await listSignIns(caller.db, requireSession(caller).user.id, limit);
  return rows.map(({ createdAt, action, means, device, source }) => ({
    time: createdAt.toISOString(),
    isRefused: action !== 'signIn.succeed',
    means,
    device,
    network: source,
  }));
}
