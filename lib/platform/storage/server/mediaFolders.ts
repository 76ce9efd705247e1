import { join } from 'node:path';
import { env } from '#lib/platform/process/server/env.ts';

/** Served below /media/: a folder for each picture. */
export const mediaDirectory = join(env.DATA_DIR, 'media');

/**
 * Unfinished uploads; in the same file system, so that a finished folder can be renamed into place. Names with a leading dot are
 * not served.
 */
export const workDirectory = join(mediaDirectory, '.work');

/** Files of imports, a folder for each. Here, because several machines of one site share this directory. */
export const importDirectory = join(mediaDirectory, '.import');
