import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#lib/platform/process/server/env.ts';

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

/** The inputs of a build. Their content is hashed, not their times: a checkout resets times, and a tarball has no commit. */
const sources = [
  'pages/**/*',
  'components/**/*',
  'lib/**/*.{ts,tsx}',
  'lib/platform/hydration/browser/*.json',
  'public/locales/*/common.json',
  'next.config.js',
  'next-i18next.config.js',
  'package-lock.json',
];

/** One hash of all inputs and of the settings that Next compiles into the client. */
function sourceFingerprint(root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const entry of globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath, entry.name);
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const name of Object.keys(environment).sort()) {
    // An empty variable means "not set".
    if (name.startsWith('NEXT_PUBLIC_') && environment[name]) hash.update(`${name}=${environment[name]}\0`);
  }
  return hash.digest('hex');
}
