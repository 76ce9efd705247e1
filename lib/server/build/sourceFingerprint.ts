import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build depends on. Content, not times: a checkout sets times anew, and a tarball has no commit. */
const sources = [
  'pages/**/*',
  'components/**/*',
  'lib/**/*.{ts,tsx}',
  'next.config.js',
  'next-i18next.config.js',
  'package-lock.json',
];

/** One hash for everything that goes into a build, with the settings that Next writes into the browser's code. */
export function sourceFingerprint(root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const entry of globSync(sources, { cwd: root, withFileTypes: true }).filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const name of Object.keys(environment).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${environment[name]}\0`);
  }
  return hash.digest('hex');
}
