import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { type PostgresBinaries, postgresBinaries } from './postgresBinaries.ts';
import { canWrite, nobody, type PostgresIdentity, postgresIdentity, protectDataDirectory } from './postgresIdentity.ts';

export type PostgresHome = {
  binaries: PostgresBinaries;
  identity: PostgresIdentity;
  /** The folder of everything that PostgreSQL's user owns. */
  root: string;
  /** The cluster's files. */
  cluster: string;
  /** The directory of the unix socket, accessible only to PostgreSQL's user. */
  sockets: string;
};

/** Unix socket paths are at most 104 bytes on macOS, 108 on Linux; PostgreSQL appends its own file name. */
const longestSocketDirectory = 80;

/** For data directories that PostgreSQL's user can't access, such as those in root's home. */
const sharedFolder = '/var/lib/vestnik';

/** Where the embedded PostgreSQL of this data directory is stored; the same at every start. */
export function postgresHome(dataDirectory: string): PostgresHome {
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  const beside = join(dataDirectory, 'postgres');
  const fallback = join(sharedFolder, hash);
  const identity = postgresIdentity(hash, [join(beside, 'cluster'), join(fallback, 'cluster')]);

  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  protectDataDirectory(dataDirectory, identity);
  const root = makeOwned(beside, identity) ? beside : fallback;
  if (root === fallback && !(isPassable(sharedFolder) && makeOwned(fallback, identity)))
    throw new CliError(`PostgreSQL can write neither ${beside} nor ${fallback}. Choose another DATA_DIR.`);

  const isShort = root.length <= longestSocketDirectory;
  const sockets = isShort ? join(root, 'run') : join(tmpdir(), `vestnik-${hash}`);
  if (!makeOwned(sockets, identity)) throw new CliError(`PostgreSQL can't write ${sockets}`);
  if (!isShort) refuseForeign(sockets, identity);
  const binaries = postgresBinaries(presentOwner(root, identity), root);
  return { identity, root, cluster: join(root, 'cluster'), sockets, binaries };
}

/** Creates a folder that everybody may traverse and nobody may list, or lets everybody traverse an existing one. */
function isPassable(directory: string): boolean {
  try {
    mkdirSync(directory, { recursive: true });
    const mode = statSync(directory).mode & 0o7777;
    if ((mode & 0o011) !== 0o011) chmodSync(directory, mode | 0o711);
    return true;
  } catch {
    return false;
  }
}

export function makeOwned(directory: string, identity: PostgresIdentity): boolean {
  if (!existsSync(directory)) {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o755 });
      if (identity) chownSync(directory, identity.uid, identity.gid);
      chmodSync(directory, 0o700);
    } catch {
      return false;
    }
  }
  return canWrite(presentOwner(directory, identity), directory);
}

/**
 * An existing folder may still belong to the user that an earlier version ran PostgreSQL as: who can enter it until it is handed
 * over. The group gives access through the data directory.
 */
function presentOwner(directory: string, identity: PostgresIdentity): PostgresIdentity {
  const { uid } = statSync(directory);
  return identity && uid !== 0 ? { uid, gid: identity.gid } : identity;
}

/** In a world-writable folder, another user may have created it first. */
function refuseForeign(directory: string, identity: PostgresIdentity): void {
  const { uid, mode } = statSync(directory);
  const owners = identity ? [identity.uid, nobody().uid] : [process.getuid?.()];
  if (!owners.includes(uid) || (mode & 0o077) !== 0)
    throw new CliError(`${directory} belongs to another user. Choose a DATA_DIR with a shorter path.`);
}
