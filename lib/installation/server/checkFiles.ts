import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { buildFolder } from '#lib/platform/build/server/buildFolder.ts';
import { describeDiskCache } from '#lib/platform/cache/server/openDiskCache.ts';
import { tryDataDirectory } from '#lib/platform/db/server/dataDirectory.ts';
import { descriptorLimit } from '#lib/platform/http/server/limitConnections.ts';
import type { Env } from '#lib/platform/process/server/env.ts';
import { type Finding, findingsOf } from './Finding.ts';

const disk = findingsOf('disk');
const permissions = findingsOf('permissions');
const build = findingsOf('build');

/** Bytes. Images in work and the database's own files need some room. */
const scarceSpace = 5e9;
const tooLittleSpace = 500e6;
/** For the default of MAX_CONNECTIONS (`maxConnections`). */
const neededDescriptors = 20_300;

/** The data directory, the build, and the limits of the process. */
export async function checkFiles(env: Env, root: string): Promise<Finding[]> {
  const problem = tryDataDirectory(env.DATA_DIR);
  if (problem) return [disk.error(problem, 'Make it writable for the user of the site, or set another DATA_DIR.')];
  const pageCache = disk.ok(await describeDiskCache(env));
  return [
    await checkSpace(env.DATA_DIR),
    await checkMode(env.DATA_DIR),
    checkDescriptors(),
    checkBuild(root),
    pageCache,
  ];
}

async function checkSpace(directory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  const text = `${(free / 1e9).toFixed(1)} GB free for ${directory}`;
  if (free > scarceSpace) return disk.ok(text);
  const advice = 'Free some: on a full disk, the site can be read but not written.';
  return free > tooLittleSpace ? disk.warning(text, advice) : disk.error(text, advice);
}

async function checkMode(directory: string): Promise<Finding> {
  const { mode, uid } = await stat(directory);
  const owner = process.getuid?.();
  if (owner !== undefined && uid !== owner) {
    return permissions.error(
      `DATA_DIR belongs to the user with the id ${uid}, and this command runs as ${owner}.`,
      'Run commands as the user of the site.',
    );
  }
  if (mode & 0o007) {
    return permissions.warning('Other users of the machine can read DATA_DIR.', `chmod o-rwx ${directory}`);
  }
  return permissions.ok(`only the user of the site can read DATA_DIR`);
}

function checkDescriptors(): Finding {
  const limit = descriptorLimit();
  const text = `${limit} open files`;
  if (limit >= neededDescriptors) return permissions.ok(text);
  return permissions.warning(
    text,
    `Raise ulimit -n to ${neededDescriptors}: each connection of a reader takes up to two.`,
  );
}

function checkBuild(root: string): Finding {
  if (existsSync(buildFolder(root))) return build.ok('the pages are built');
  return build.warning(
    'The pages are not built for this code and these settings.',
    'npm run build, or the next start does it.',
  );
}
