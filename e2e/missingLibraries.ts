import { spawnSync } from 'node:child_process';
import { CliError } from '#lib/platform/process/server/cli.ts';

/** @throws CliError that names the system libraries a program lacks */
export function refuseMissingLibraries(program: string): void {
  const missing = librariesMissingFor(program);
  if (missing.length > 0) throw new CliError(explainMissing(missing));
}

/** The names of system libraries that a program lacks; none without `ldd`. */
export function librariesMissingFor(program: string): string[] {
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  return missingLibraries(stdout ?? '');
}

/** @param listing the output of `ldd` */
export function missingLibraries(listing: string): string[] {
  return [...listing.matchAll(/^\s*(\S+) => not found$/gm)].map(([, library = '']) => library);
}

export function explainMissing(libraries: string[]): string {
  return `The browser of the tests lacks system libraries (${libraries.join(', ')}); on Debian and Ubuntu: apt-get install libnss3 libnspr4 libexpat1`;
}
