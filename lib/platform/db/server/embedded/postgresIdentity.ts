import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';

/** The user and group that PostgreSQL runs as; undefined: those of this process. */
export type PostgresIdentity = { uid: number; gid: number } | undefined;

/** Above the ids that systems assign to people and services, and below those that containers map. */
const range = { from: 58_000, size: 2_000 };

/**
 * PostgreSQL refuses to run as root. Under root it gets an id without an account, so that no other service runs as the
 * same user. The id needs no account, and none is created. An existing cluster keeps the id of its files.
 *
 * @param seed determines the id, so that every start with a data directory uses the same one
 * @param clusters possible paths of the cluster
 */
export function postgresIdentity(seed: string, clusters: string[]): PostgresIdentity {
  if (process.getuid?.() !== 0) return undefined;
  const owners = clusters.map(ownerOf);
  const existing = owners.find((owner) => owner !== undefined && owner.uid !== 0 && owner.uid !== nobody().uid);
  return existing ?? freeIdentity(seed) ?? nobody();
}

/** The one unprivileged account that every system has; `initdb` runs only as a user with an account. */
export function nobody(): { uid: number; gid: number } {
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

function numberOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

/** Undefined in a user namespace that does not map the range. */
function freeIdentity(seed: string): PostgresIdentity {
  const start = createHash('sha256').update(seed).digest().readUInt32BE() % range.size;
  for (let offset = 0; offset < range.size; offset += 1) {
    const id = range.from + ((start + offset) % range.size);
    if (!isMapped(id)) return undefined;
    if (!isTaken('passwd', id) && !isTaken('group', id)) return { uid: id, gid: id };
  }
  return undefined;
}

/** Asks the name service if there is one: accounts may come from a directory such as LDAP. */
function isTaken(database: 'passwd' | 'group', id: number): boolean {
  const { status, error } = spawnSync('getent', [database, String(id)]);
  if (!error) return status === 0;
  return readFileSync(`/etc/${database}`, 'utf8')
    .split('\n')
    .some((line) => line.split(':')[2] === String(id));
}

/** Format of the maps: a line "first inside, first outside, count" each (user_namespaces(7)). */
function isMapped(id: number): boolean {
  return ['uid_map', 'gid_map'].every((name) => {
    try {
      const lines = readFileSync(`/proc/self/${name}`, 'utf8').trim().split('\n');
      return lines.some((line) => {
        const [first = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
        return id >= first && id < first + count;
      });
    } catch {
      // The system has no namespaces.
      return true;
    }
  });
}

/** Tests by trying, because modes, parent folders, mounts and access lists all matter. */
export function canWrite(identity: PostgresIdentity, directory: string): boolean {
  const probe = ['-c', 'cd "$0" && test -w . && test -x .', directory];
  return spawnSync('/bin/sh', probe, { ...identity, cwd: '/' }).status === 0;
}

/** Null if the identity can run the program, else the program's own output or the system's reason. */
export function runProblem(identity: PostgresIdentity, program: string): string | null {
  const { status, signal, error, stderr } = spawnSync(program, ['--version'], {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) return error.message;
  return status === 0 ? null : stderr.trim() || `it ended with ${signal ?? `exit code ${status}`}`;
}

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
