import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The major version of PostgreSQL that wrote a cluster's files; null without files. */
export function majorOfCluster(cluster: string): number | null {
  const path = join(cluster, 'PG_VERSION');
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : null;
}

/** The major version of a `postgres` executable. */
export function majorOfProgram(postgres: string): number {
  const output = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.|beta|rc|devel)/.exec(output)?.[1]);
}
