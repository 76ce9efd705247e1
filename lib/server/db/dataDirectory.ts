import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { diskSentence } from '../logging/diskSentence.ts';
import { OperatorError } from '../OperatorError.ts';

/** A page of PostgreSQL: with less it can't even start. */
const probe = Buffer.alloc(8192);

/**
 * Makes the data directory and sees that it can be written.
 *
 * @throws OperatorError for a folder that is full, read-only or closed to us
 */
export function openDataDirectory(directory: string): void {
  // From here on all files are made for their owner alone, whichever part of the program makes them.
  process.umask(0o077);
  const path = join(directory, `.probe-${process.pid}`);
  try {
    mkdirSync(directory, { recursive: true });
    const file = openSync(path, 'w');
    try {
      writeSync(file, probe);
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(path);
    }
  } catch (error) {
    const reason = diskSentence(error);
    if (!reason) throw error;
    throw new OperatorError(
      `DATA_DIR, ${directory}, can't be written. ${reason} Choose another folder or free this one.`,
    );
  }
}
