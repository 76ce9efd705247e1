import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { copyCluster } from './makeCluster.ts';
import { makeTempFolder } from './startSite.ts';
import { query } from './TestDatabases.ts';

/** Makes a copy of the primary's stopped cluster a streaming replica of it. */
export function followPrimary(primary: EmbeddedPostgres, cluster: string): void {
  const sockets = new Client({ connectionString: primary.connectionString }).host;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = 'host=${sockets} user=vestnik'\n`);
  writeFileSync(join(cluster, 'standby.signal'), '');
}

/** A started server, and a streaming replica of it: two copies of one stopped cluster, of which the second follows the first. */
export async function aReplicatedServer() {
  const folders = [makeTempFolder(), makeTempFolder()];
  for (const folder of folders) copyCluster(folder);
  const [primary, replica] = folders.map((folder) => new EmbeddedPostgres(folder));
  if (!primary || !replica) throw new Error('There are two folders');
  followPrimary(primary, replica.directory);
  await primary.start();
  await replica.start();
  const onReplica = (statement: string) => query(replica.connectionString, statement);
  return {
    primary,
    replica,
    onReplica,
    remove: async () => {
      await Promise.all([replica.stop(), primary.stop()]);
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
