import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diskReason, errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';

/** The size of a PostgreSQL page: with less space it can't even start. */
const probe = Buffer.alloc(8192);

/**
 * Creates the data directory and checks that it is writable.
 *
 * @throws CliError if the disk is full, read-only or access is denied
 */
export function openDataDirectory(directory: string): void {
  const problem = tryDataDirectory(directory);
  if (problem) throw new CliError(`${problem} Make it usable or choose another folder.`);
}

/** The same, but returns the error as a sentence; null if there is none. */
export function tryDataDirectory(directory: string): string | null {
  try {
    // PostgreSQL's user needs access to the parent folders.
    makeFolder(dirname(directory));
    // From here on all files of the process are created for their owner only.
    process.umask(0o077);
    makeFolder(directory);
    writeProbe(join(directory, `.probe-${process.pid}`));
    return null;
  } catch (error) {
    const { code } = errnoException(error);
    if (!code) throw error;
    return `DATA_DIR, ${directory}, can't be used: ${diskReason(code) ?? 'the system refuses it'} (${code}).`;
  }
}

function writeProbe(path: string): void {
  const file = openSync(path, 'w');
  try {
    writeSync(file, probe);
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path);
  }
}

/** Recursive. `mkdirSync` with `recursive` reports ENOENT for any error on the way. */
function makeFolder(directory: string): void {
  if (existsSync(directory)) return;
  makeFolder(dirname(directory));
  mkdirSync(directory);
}
