import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { startProcess } from '../__tests__/support/startProcess.ts';
import { startProxy } from '../__tests__/support/startProxy.ts';
import { settingsBehindProxy } from './settingsBehindProxy.ts';
import { startLoad } from './startLoad.ts';

type Environment = Record<string, string> & { DATA_DIR: string };

const root = join(import.meta.dirname, '..');
/** Milliseconds under load in each state. */
const pause = 5_000;

/**
 * A rolling upgrade under load, behind nginx: two processes of the previous release are replaced in turn by this version, which
 * migrates the database, and then by the previous release again.
 *
 * `PREVIOUS_RELEASE` is a checkout of that release with its packages: git worktree add DIR TAG && cd DIR && npm ci
 */
export async function benchUpgrade(environment: Environment, port: number, print: (line: string) => void) {
  const previous = process.env.PREVIOUS_RELEASE;
  if (!previous) return print('upgrade: skipped, PREVIOUS_RELEASE is not set to a checkout of the previous release');
  const database = new EmbeddedPostgres(environment.DATA_DIR);
  await database.start();
  const settings = settingsBehindProxy(environment, database.connectionString);
  const start = (index: number, checkout: string) =>
    startProcess(join(checkout, 'server.ts'), port + index, '/api/ready', settings, { cwd: checkout });
  const processes = [await start(0, previous), await start(1, previous)];
  const proxy = await startProxy('nginx', [port, port + 1]);
  try {
    const load = startLoad(proxy.url);
    for (const [index, checkout] of [
      [0, root],
      [1, root],
      [0, previous],
      [1, previous],
    ] as const) {
      await sleep(pause);
      await processes[index]?.stop('SIGTERM');
      processes[index] = await start(index, checkout);
    }
    await sleep(pause);
    const { sent, failures } = await load.end();
    print(`upgrade and back: ${sent} requests, ${failures.length} failed`);
    for (const failure of new Set(failures)) print(`  ${failure}`);
  } finally {
    await proxy.stop();
    for (const process of processes) await process.stop();
    await database.stop();
  }
}
