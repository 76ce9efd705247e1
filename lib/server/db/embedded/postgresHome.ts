import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresBinaries, postgresBinaries } from './postgresBinaries.ts';
import { canWrite, type PostgresIdentity, postgresIdentity } from './postgresIdentity.ts';

export type PostgresHome = {
  binaries: PostgresBinaries;
  identity: PostgresIdentity;
  /** The cluster's files. */
  cluster: string;
  /** Holds the unix socket; open to PostgreSQL's user only. */
  sockets: string;
};

/** Unix socket addresses are at most 104 bytes on macOS, 108 on Linux; PostgreSQL appends its own file name. */
const longestSocketDirectory = 80;

/** Decides where the embedded PostgreSQL lives for this data directory: the same answer at every start. */
export function postgresHome(dataDirectory: string): PostgresHome {
  const identity = postgresIdentity();
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  const fallback = join('/var/lib/vestnik', hash);

  mkdirSync(dataDirectory, { recursive: true });
  const beside = join(dataDirectory, 'postgres');
  const root = makeOwned(beside, identity) ? beside : fallback;
  if (root === fallback && !makeOwned(fallback, identity))
    throw new Error(`PostgreSQL can write neither ${beside} nor ${fallback}`);

  const sockets = root.length <= longestSocketDirectory ? join(root, 'run') : join(tmpdir(), `vestnik-${hash}`);
  if (!makeOwned(sockets, identity)) throw new Error(`PostgreSQL can't write ${sockets}`);
  return { identity, cluster: join(root, 'cluster'), sockets, binaries: postgresBinaries(identity, fallback) };
}

function makeOwned(directory: string, identity: PostgresIdentity): boolean {
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true, mode: 0o755 });
    if (identity) chownSync(directory, identity.uid, identity.gid);
    chmodSync(directory, 0o700);
  }
  return canWrite(identity, directory);
}
