import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { PostgresHome } from './postgresHome.ts';

/** The only role and the only database; trusted, because nobody else can enter the socket's directory. */
export const databaseName = 'vestnik';

/** Makes the cluster's files under a temporary name and then renames them: a half-made cluster is never started. */
export function initializeCluster({ binaries, cluster, identity }: PostgresHome): void {
  if (existsSync(cluster)) return;

  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const options = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ];
  execFileSync(
    binaries.initdb,
    ['-D', unfinished, '-U', databaseName, '--auth=trust', '--no-instructions', ...options],
    {
      ...identity,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  renameSync(unfinished, cluster);
}
