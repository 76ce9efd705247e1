import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Running = {
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves with the exit code once it has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** What `npm start` sets for a program, and nothing of what the tests' own process has. */
export const asStarted = {
  NODE_ENV: 'production' as const,
  NODE_OPTIONS: '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
};

type Ways = { args?: string[]; cwd?: string };

/** Starts a program that serves on `port`, and waits until it answers `path` with 200. */
export async function startProcess(
  script: string,
  port: number,
  path: string,
  environment: Record<string, string>,
  { args = [], cwd }: Ways = {},
): Promise<Running> {
  const env = { ...process.env, ...asStarted, ...environment, PORT: String(port) };
  const child = spawn(process.execPath, [script, ...args], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }

  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url + path, () => output);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not come up:\n${output()}`);
}
