import { existsSync, statSync } from 'node:fs';
import { changeOwner } from './changeOwner.ts';
import type { PostgresHome } from './postgresHome.ts';

/** Gives the files of a stopped cluster to the user that it will run as: earlier versions ran it as nobody. */
export function adoptCluster({ identity, root, cluster, sockets }: PostgresHome): void {
  if (!identity) return;
  for (const folder of [root, sockets]) {
    if (statSync(folder).uid !== identity.uid || (existsSync(cluster) && statSync(cluster).uid !== identity.uid))
      changeOwner(identity, folder);
  }
}
