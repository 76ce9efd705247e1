import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgres } from '#lib/platform/db/server/embedded/isPostgres.ts';
import { descendantsOf } from './descendantsOf.ts';
import { memoryFlags } from './memoryFlags.ts';

export type Running = {
  url: string;
  pid: number;
  /** All output so far. */
  output: () => string;
  /** Resolves when the process has ended, for whatever reason, with its exit code or signal. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Resolves with the exit code when the process has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** The environment that `npm start` sets, without that of the tests' own process. */
export const startEnvironment = {
  NODE_ENV: 'production' as const,
  NODE_OPTIONS: '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
};

const preloaded = (name: string) => ['--import', join(import.meta.dirname, name)];
/** Node's flags for every program that tests start. */
export const nodeFlags = preloaded('resolveModules.ts');
const endWithParent = preloaded('endWithParent.ts');

type Options = {
  args?: string[];
  cwd?: string;
  /**
   * Aborts the start. The default is a timeout of ten minutes: the first start builds the pages, which takes minutes on
   * a busy machine.
   */
  signal?: AbortSignal | undefined;
  /** A file for standard output, which then costs the reading process nothing, and is not in `output`. */
  log?: string;
};

/**
 * Starts a program that listens on `port`, and waits until `path` returns 200.
 * @throws Error with its output on failure; all processes it started have ended then
 */
export async function startProcess(
  script: string,
  port: number,
  path: string,
  environment: Record<string, string>,
  { args = [], cwd, signal = AbortSignal.timeout(600_000), log }: Options = {},
): Promise<Running> {
  const limits = script.endsWith('server.ts') ? memoryFlags : [];
  const env = { ...process.env, ...startEnvironment, ...environment, PORT: String(port) };
  const stdout = log === undefined ? 'pipe' : openSync(log, 'a');
  const child = spawn(process.execPath, [...nodeFlags, ...endWithParent, ...limits, script, ...args], {
    env,
    cwd,
    stdio: ['ignore', stdout, 'pipe'],
  });
  if (typeof stdout === 'number') closeSync(stdout);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }

  const url = `http://127.0.0.1:${port}`;
  if (!(await isReady(child, url + path, signal))) {
    await killTree(child);
    throw new Error(`${url + path} did not start:\n${output}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    ended: ended(child).then(() => child.exitCode ?? child.signalCode),
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended(child);
      return child.exitCode;
    },
  };
}

async function isReady(child: ChildProcess, url: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted && child.exitCode === null && child.signalCode === null) {
    if (await isOk(url, signal).catch(() => false)) return true;
    await sleep(100);
  }
  return false;
}

async function isOk(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(url, { signal });
  await response.arrayBuffer();
  return response.ok;
}

/** Ends a program that fails to start, with its build, `initdb` or PostgreSQL. */
async function killTree(child: ChildProcess): Promise<void> {
  const pids = [child.pid ?? 0, ...descendantsOf(child.pid ?? 0)];
  for (const pid of pids) {
    // PostgreSQL's fast shutdown: SIGKILL would leak its shared memory.
    if (isPostgres(pid)) signal(pid, 'SIGINT');
    else signal(pid, 'SIGKILL');
  }
  await ended(child);
  while (pids.some(isPostgres)) await sleep(50);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
