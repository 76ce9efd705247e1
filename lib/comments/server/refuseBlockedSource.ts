import { DomainError } from '#lib/platform/values/DomainError.ts';
import { hashNetwork } from '#lib/accounts/server/hashNetwork.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { isSourceBlocked } from './queries/blockedSources.ts';
import { isUntrustedProxy } from '#lib/platform/process/server/untrustedProxies.ts';

/**
 * Refuses what a blocked network may not do. Behind a proxy that TRUST_PROXY does not name all readers have one network, so
 * there a block refuses nobody.
 *
 * @returns the hash of the network; null if it is not known
 * @throws DomainError forbidden
 */
export async function refuseBlockedSource(db: Db, source: string | undefined): Promise<Buffer | null> {
  if (!source || isUntrustedProxy(source)) return null;
  const sourceHash = await hashNetwork(db, 'comment-sources', source);
  if (await isSourceBlocked(db, sourceHash)) throw new DomainError('forbidden', 'source_blocked');
  return sourceHash;
}
