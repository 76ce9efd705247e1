import { spawnSync } from 'node:child_process';
import { CliError } from '../lib/server/CliError.ts';

/** @throws CliError that names the system libraries a program lacks; no check without `ldd` */
export function refuseMissingLibraries(program: string): void {
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  const missing = missingLibraries(stdout ?? '');
  if (missing.length > 0) throw new CliError(explainMissing(missing));
}

/** @param listing the output of `ldd` */
export function missingLibraries(listing: string): string[] {
  return [...listing.matchAll(/^\s*(\S+) => not found$/gm)].map(([, library = '']) => library);
}

export function explainMissing(libraries: string[]): string {
  return `The browser of the tests lacks system libraries (${libraries.join(', ')}); on Debian and Ubuntu: apt-get install libnss3 libnspr4 libexpat1`;
}
