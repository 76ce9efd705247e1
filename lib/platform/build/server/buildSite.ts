import { spawn } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskReason, errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { buildFolder, isBuildName } from './buildFolder.ts';
import { compressFiles } from './compressFiles.ts';

/** Characters of its output that are shown if it fails; errors are at its end. */
const maxOutputLength = 6_000;

/** What the kernel does to the largest process when memory is short; nothing else sends this signal to a build. */
const outOfMemory =
  'The build was killed (SIGKILL), probably because memory ran out: it needs 1.5 GB. Add swap, or run npm run build with the same ' +
  'settings and code on another machine and copy the folder .next.';

/**
 * Runs a program of the build: in a process of its own, so that the memory of compilers does not stay with the site.
 *
 * @param program with its parameters
 * @throws CliError with its output if it fails
 */
export function runBuildProcess(root: string, program: string[], settings: Record<string, string> = {}): Promise<void> {
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    // Rejected in production, the mode of every build; a build has no sign-in anyway.
    FIREBASE_AUTH_EMULATOR_HOST: '',
    ...settings,
  };
  const child = spawn(process.execPath, program, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });

  // An aborted start stops its build as well.
  const stop = () => child.kill();
  process.once('exit', stop);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('exit', stop);
      if (code === 0) resolve();
      else if (signal === 'SIGKILL') reject(new CliError(outOfMemory));
      else reject(new CliError(`The build failed:\n${output.slice(-maxOutputLength)}`));
    });
  });
}

/** Milliseconds between attempts to take the lock, and after which a lock without a sign of life is that of a killed process. */
const lockInterval = 500;
const lockLifetime = 15_000;

/**
 * Builds the pages unless these sources with these settings are built. One process builds, others wait for it.
 *
 * @returns the folder of the build
 * @throws CliError if the folder cannot be written, or with Next's output if the build fails
 */
export async function buildSite(root: string, report: (line: string) => void): Promise<string> {
  const folder = buildFolder(root);
  if (existsSync(folder)) return folder;

  const unlock = await takeLock(folder, () => report('Waiting for another process that is building the pages …'));
  try {
    if (!existsSync(folder)) {
      report('Building the pages …');
      await build(root, folder);
    }
  } finally {
    await unlock();
  }
  return folder;
}

/** Next to its final place, to which it is renamed when it is complete. */
async function build(root: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  // Left by a killed process.
  await rm(unfinished, { recursive: true, force: true });
  await runNextBuild(root, unfinished, basename(folder));
  const program = join(import.meta.dirname, 'writePageScripts.ts');
  await runBuildProcess(root, [program, root, unfinished, basename(folder)]);
  for (const files of ['static', 'worker']) await compressFiles(join(unfinished, files));
  // The compiler's own: another build never uses it.
  await rm(join(unfinished, 'cache'), { recursive: true, force: true });
  await rename(unfinished, folder);
  await deleteOldBuilds(dirname(folder));
}

async function takeLock(folder: string, onWait: () => void): Promise<() => Promise<void>> {
  await makeWritable(dirname(folder));
  // Loaded only for a build: it listens for signals.
  const { lock } = await import('proper-lockfile');
  let isWaiting = false;
  for (;;) {
    try {
      return await lock(folder, { realpath: false, stale: lockLifetime, update: lockLifetime / 3 });
    } catch (error) {
      if (errnoException(error).code !== 'ELOCKED') throw error;
    }
    if (!isWaiting) onWait();
    isWaiting = true;
    await sleep(lockInterval);
  }
}

/** @throws CliError if it can't be written, as in an image with a build of other settings */
async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = diskReason(errnoException(error).code);
    if (!reason) throw error;
    throw new CliError(
      `The pages are not built for this code and these NEXT_PUBLIC_ settings, and cannot be built: ${folder}: ${reason}. ` +
        'Run npm run build with the same settings where the folder can be written.',
    );
  }
}

/** More than one, because sites with other settings may run from the same checkout. */
const keptBuilds = 3;

/** Deletes all but the newest builds in the folder of builds. */
async function deleteOldBuilds(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(isBuildName);
  const builds = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), builtAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = builds.sort((one, other) => other.builtAt - one.builtAt).slice(keptBuilds);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

/**
 * Runs `next build`.
 *
 * @param folder of the result, below `root`
 * @param buildId the same on all machines that build the same: it is in the addresses of scripts
 * @throws CliError with Next's output if it fails
 */
function runNextBuild(root: string, folder: string, buildId: string): Promise<void> {
  return runBuildProcess(root, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: relative(root, folder),
    BUILD_ID: buildId,
  });
}
