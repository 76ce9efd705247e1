import { chmodSync, chownSync, statSync } from 'node:fs';
import type { PostgresIdentity } from './postgresIdentity.ts';

/** Folders with this bit, such as /tmp, are shared. */
const sticky = 0o1000;

/**
 * Gives access to the data directory to its owner only. If PostgreSQL runs as another user, its group may traverse the
 * folder but not list it: nobody else is in that group.
 */
export function protectDataDirectory(directory: string, identity: PostgresIdentity): void {
  const { uid, mode } = statSync(directory);
  const isOwn = uid === process.getuid?.() && (mode & sticky) === 0;
  if (!isOwn) return;
  if (identity) chownSync(directory, uid, identity.gid);
  // Without PostgreSQL in it, another process on the same folder may have given the group access.
  const required = identity ? 0o710 : 0o700 | (mode & 0o010);
  if ((mode & 0o777) !== required) chmodSync(directory, required);
}
