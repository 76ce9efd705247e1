import { createHmac } from 'node:crypto';
import type { Db } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';

/**
 * A hash by which a network is recognized without being stored.
 *
 * @param purpose each has a key of its own, so that what one table has can't be found in another
 * @param source as `sourceOf` returns it: an IPv4 address or an IPv6 /64
 */
export async function hashNetwork(
  db: Db,
  purpose: 'comment-sources' | 'reports' | 'sign-in sources',
  source: string,
): Promise<Buffer> {
  return createHmac('sha256', await getSecret(db, purpose))
    .update(source)
    .digest();
}
