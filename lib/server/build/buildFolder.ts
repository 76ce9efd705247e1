import { join } from 'node:path';
import { env } from '../env.ts';
import { sourceFingerprint } from './sourceFingerprint.ts';

/** Hexadecimal digits of the fingerprint in a folder's name. */
const nameLength = 16;

/**
 * The folder of the build of these sources with these settings. It exists only if the build is complete, and never changes:
 * builds of other sources or settings have other folders.
 */
export function buildFolder(root: string): string {
  return join(root, env.NEXT_DIST_DIR, sourceFingerprint(root, process.env).slice(0, nameLength));
}

/** Whether a name in the folder of the builds is that of a build. */
export function isBuildName(name: string): boolean {
  return /^[0-9a-f]{16}$/.test(name);
}
