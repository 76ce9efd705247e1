import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lchownSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '#lib/platform/process/server/cli.ts';
import type { PostgresHome } from './postgresHome.ts';
import { nobody } from './postgresIdentity.ts';

/** Like `chown -R`. */
export function changeOwner({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  }
  lchownSync(folder, uid, gid);
}

/** The only role and database. Connections are trusted because nobody else can access the socket's directory. */
export const databaseName = 'vestnik';

const options = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
];

/**
 * Creates the cluster's files under a temporary name and then renames them: an incomplete cluster is never started.
 *
 * @throws CliError if they can't be created
 */
export function initializeCluster({ binaries, root, cluster, identity }: PostgresHome): void {
  if (existsSync(cluster)) return;

  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // initdb requires a user with an account. `nobody` gets access through the group alone, which no other process of
  // nobody has.
  const creator = identity && { uid: nobody().uid, gid: identity.gid };
  if (creator) {
    chmodSync(root, 0o710);
    mkdirSync(unfinished, { mode: 0o700 });
    chownSync(unfinished, creator.uid, creator.gid);
  }
  const parameters = ['-D', unfinished, '-U', databaseName, '--auth=trust', '--no-instructions', ...options];
  try {
    execFileSync(binaries.initdb, parameters, { ...creator, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new CliError(`PostgreSQL's files can't be created in ${root}: ${reasonOf(error)}`);
  }
  if (identity) {
    changeOwner(identity, unfinished);
    chmodSync(root, 0o700);
  }
  renameSync(unfinished, cluster);
}

/** initdb's first error. It can contain only our own paths. */
function reasonOf(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = output.trim().split('\n');
  return lines.find((line) => /FATAL|could not|cannot/.test(line)) ?? (lines.at(-1) || 'initdb failed without output');
}
