import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from '../CliError.ts';
import { diskReason } from '../logging/diskErrorMessage.ts';
import { errnoException } from '../logging/errnoException.ts';

/** A page of PostgreSQL: with less it can't even start. */
const probe = Buffer.alloc(8192);

/**
 * Makes the data directory and sees that it can be written.
 *
 * @throws CliError for a folder that is full, read-only or closed to us
 */
export function openDataDirectory(directory: string): void {
  const problem = tryDataDirectory(directory);
  if (problem) throw new CliError(`${problem} Make it usable or choose another folder.`);
}

/** The same, with a sentence about what is wrong instead of an error; null when nothing is. */
export function tryDataDirectory(directory: string): string | null {
  try {
    // What it stands in may be passed through by PostgreSQL's user.
    makeFolder(dirname(directory));
    // From here on all files are made for their owner alone, whichever part of the program makes them.
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

/** With all that it stands in. Node's own way says ENOENT for whatever goes wrong on the way. */
function makeFolder(directory: string): void {
  if (existsSync(directory)) return;
  makeFolder(dirname(directory));
  mkdirSync(directory);
}
