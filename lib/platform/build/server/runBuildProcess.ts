import { spawn } from 'node:child_process';
import { CliError } from '#lib/platform/process/server/CliError.ts';

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
