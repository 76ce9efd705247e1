import { join } from 'node:path';
import { env } from '../env.ts';

/** What is served below /media/: a folder for each picture. */
export const mediaDirectory = join(env.DATA_DIR, 'media');

/**
 * What is on its way in; in the same file system, so that a finished folder gets to its place by being renamed. Its name begins
 * with a dot, and such files are not served.
 */
export const workDirectory = join(mediaDirectory, '.work');
