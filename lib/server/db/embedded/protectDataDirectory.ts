import { chmodSync, chownSync, statSync } from 'node:fs';
import type { PostgresIdentity } from './postgresIdentity.ts';

/** A folder with this bit is everybody's, /tmp for one. */
const sticky = 0o1000;

/**
 * Lets nobody but its owner into the data directory. Where PostgreSQL is a user of its own, its group may pass through, and may
 * not list what is there: no one else is in that group.
 */
export function protectDataDirectory(directory: string, identity: PostgresIdentity): void {
  const { uid, mode } = statSync(directory);
  const isOurs = uid === process.getuid?.() && (mode & sticky) === 0;
  if (!isOurs) return;
  if (identity) chownSync(directory, uid, identity.gid);
  // Without PostgreSQL in it, it may have been let through by another process on the same folder.
  const wanted = identity ? 0o710 : 0o700 | (mode & 0o010);
  if ((mode & 0o777) !== wanted) chmodSync(directory, wanted);
}
