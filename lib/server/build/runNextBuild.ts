import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { CliError } from '../CliError.ts';

/** Characters of Next's output that are shown if the build fails; errors are at its end. */
const maxOutputLength = 6_000;

/**
 * Runs `next build`.
 *
 * @param folder of the result, below `root`
 * @param buildId the same on all machines that build the same: it is in the addresses of scripts
 * @throws CliError with Next's output if it fails
 */
export function runNextBuild(root: string, folder: string, buildId: string): Promise<void> {
  const next = join(root, 'node_modules/next/dist/bin/next');
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: relative(root, folder),
    BUILD_ID: buildId,
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
      if (code === 0) resolve();
      else reject(new CliError(`The build failed:\n${output.slice(-maxOutputLength)}`));
    });
  });
}
