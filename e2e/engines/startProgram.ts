import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export type Program = {
  /** The match of the announcement. */
  announced: RegExpMatchArray;
  /** All output so far. */
  output: () => string;
  stop: () => Promise<void>;
};

/** Starts a program in its own process group and waits until its output matches. */
export async function startProgram(
  command: string,
  parameters: string[],
  announcement: RegExp,
  settings: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let output = '';

  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) {
      process.kill(-child.pid, 'SIGKILL');
      await ended;
    }
  };
  const announced = new Promise<RegExpMatchArray>((resolve, reject) => {
    const read = (stream: Readable) =>
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const match = output.match(announcement);
        if (match) resolve(match);
      });
    read(child.stdout);
    read(child.stderr);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} ended before it was ready:\n${output}`)));
  });
  return { announced: await announced, output: () => output, stop };
}
