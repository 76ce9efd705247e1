import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeFlags, startEnvironment } from './startProcess.ts';

export type Outcome = { code: number; stdout: string; stderr: string };

const root = join(import.meta.dirname, '../..');

/** Runs a command of the site in a separate process until it exits, as an operator would. */
export async function runCommand(
  script: string,
  parameters: string[],
  settings: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const env = { ...process.env, ...startEnvironment, LOG_LEVEL: 'fatal', ...settings };
  return new Promise((resolve) => {
    const command = [...nodeFlags, join(root, script), ...parameters];
    const child = execFile(process.execPath, command, { env, cwd: root }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

/** The same with an output that nobody reads, as after `| head`. */
export async function runUnread(script: string, parameters: string[], settings: Record<string, string>) {
  const env = { ...process.env, ...startEnvironment, LOG_LEVEL: 'fatal', ...settings };
  const child = spawn(process.execPath, [...nodeFlags, join(root, script), ...parameters], { env, cwd: root });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const [code] = await once(child, 'close');
  return { code, stderr };
}
