import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CliError } from '../CliError.ts';
import { env } from '../env.ts';
import { compressFiles } from './compressFiles.ts';
import { sourceFingerprint } from './sourceFingerprint.ts';

/** Characters of Next's output that are shown when the build fails; its errors stand at the end. */
const longestOutput = 6_000;

/** Milliseconds for which another process's build is waited for before ours is tried again. */
const patience = 15_000;

/**
 * Builds the pages, unless the build at hand is of exactly these sources. One process builds, others wait for what it makes.
 *
 * @throws CliError with Next's output when the build fails
 */
export async function buildSite(root: string, say: (line: string) => void): Promise<void> {
  const mark = join(root, env.NEXT_DIST_DIR, 'vestnik-fingerprint');
  const fingerprint = sourceFingerprint(root, process.env);
  const isBuilt = () => existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint;
  if (isBuilt()) return;

  say('Building the pages …');
  while (!(await runNextBuild(root))) {
    say('Another process is building them …');
    if (await comesTrue(isBuilt, patience)) return;
  }
  await compressFiles(join(root, env.NEXT_DIST_DIR, 'static'));
  // Last: a build that was cut off is no build.
  writeFileSync(mark, fingerprint);
}

/** Whether it built: not while another process does, which may be one whose parent was killed. */
function runNextBuild(root: string): Promise<boolean> {
  const next = join(root, 'node_modules/next/dist/bin/next');
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    // Refused in production, which a build always is; it signs nobody in.
    FIREBASE_AUTH_EMULATOR_HOST: '',
  };
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  // A start that is broken off takes its build with it.
  const stop = () => child.kill();
  process.once('exit', stop);

  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', stop);
      if (code === 0) resolve(true);
      else if (output.includes('Another next build process is already running')) resolve(false);
      else reject(new CliError(`The build failed:\n${output.slice(-longestOutput)}`));
    });
  });
}

async function comesTrue(isTrue: () => boolean, within: number): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await pause(250)) if (isTrue()) return true;
  return false;
}
