import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../CliError.ts';
import { env } from '../env.ts';
import { compressFiles } from './compressFiles.ts';
import { sourceFingerprint } from './sourceFingerprint.ts';

/** Characters of Next's output that are shown if the build fails; errors are at its end. */
const maxOutputLength = 6_000;

/** Milliseconds to wait for another process's build before the next attempt of our own. */
const waitTime = 15_000;

/**
 * Builds the pages unless the present build has the same source fingerprint. One process builds; others wait for its result.
 *
 * @throws CliError with Next's output if the build fails
 */
export async function buildSite(root: string, report: (line: string) => void): Promise<void> {
  const fingerprintFile = join(root, env.NEXT_DIST_DIR, 'vestnik-fingerprint');
  const fingerprint = sourceFingerprint(root, process.env);
  const isBuilt = () => existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint;
  if (isBuilt()) return;

  report('Building the pages …');
  while (!(await runNextBuild(root))) {
    report('Waiting for another process that is building them …');
    if (await becomesTrue(isBuilt, waitTime)) return;
  }
  await compressFiles(join(root, env.NEXT_DIST_DIR, 'static'));
  // Written last, so that an interrupted build does not count.
  writeFileSync(fingerprintFile, fingerprint);
}

/** False while another process is building; its parent may have been killed. */
function runNextBuild(root: string): Promise<boolean> {
  const next = join(root, 'node_modules/next/dist/bin/next');
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    // Rejected in production, the mode of every build; a build has no sign-in anyway.
    FIREBASE_AUTH_EMULATOR_HOST: '',
  };
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

  // An aborted start stops its build as well.
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
      else reject(new CliError(`The build failed:\n${output.slice(-maxOutputLength)}`));
    });
  });
}

async function becomesTrue(isTrue: () => boolean, within: number): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end; await sleep(250)) if (isTrue()) return true;
  return false;
}
