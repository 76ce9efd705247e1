import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The inputs of a build. Their content is hashed, not their times: a checkout resets times, and a tarball has no commit. */
const sources = [
  'pages/**/*',
  'components/**/*',
  'lib/**/*.{ts,tsx}',
  'lib/client/hydration/*.json',
  'public/locales/*/common.json',
  'next.config.js',
  'next-i18next.config.js',
  'package-lock.json',
];

/** One hash of all inputs and of the settings that Next compiles into the client. */
export function sourceFingerprint(root: string, environment: NodeJS.ProcessEnv): string {
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
