import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { CliError } from '../../CliError.ts';
import { changeOwner } from './changeOwner.ts';
import type { PostgresHome } from './postgresHome.ts';
import { nobody } from './postgresIdentity.ts';

/** The only role and the only database; trusted, because nobody else can enter the socket's directory. */
export const databaseName = 'vestnik';

const options = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
];

/**
 * Makes the cluster's files under a temporary name and then renames them: a half-made cluster is never started.
 *
 * @throws CliError when they can't be made
 */
export function initializeCluster({ binaries, root, cluster, identity }: PostgresHome): void {
  if (existsSync(cluster)) return;

  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // initdb wants a user with an account. Through the group alone it gets as far as here; no other process of nobody does.
  const maker = identity && { uid: nobody().uid, gid: identity.gid };
  if (maker) {
    chmodSync(root, 0o710);
    mkdirSync(unfinished, { mode: 0o700 });
    chownSync(unfinished, maker.uid, maker.gid);
  }
  const parameters = ['-D', unfinished, '-U', databaseName, '--auth=trust', '--no-instructions', ...options];
  try {
    execFileSync(binaries.initdb, parameters, { ...maker, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new CliError(`PostgreSQL's files can't be made in ${root}: ${reasonOf(error)}`);
  }
  if (identity) {
    changeOwner(identity, unfinished);
    chmodSync(root, 0o700);
  }
  renameSync(unfinished, cluster);
}

/** What initdb complained about first; it has seen nothing but our own paths. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = said.trim().split('\n');
  return lines.find((line) => /FATAL|could not|cannot/.test(line)) ?? (lines.at(-1) || 'initdb failed without a word');
}
