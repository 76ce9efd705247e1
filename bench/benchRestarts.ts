import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { type Running, startProcess } from '../__tests__/support/startProcess.ts';
import { installedProxies, startProxy } from '../__tests__/support/startProxy.ts';
import { settingsBehindProxy } from './settingsBehindProxy.ts';
import { startLoad } from './startLoad.ts';

type Environment = Record<string, string> & { DATA_DIR: string };

const requests = 100_000;
/** Milliseconds for a proxy to see that a process serves again. */
const notice = 3_000;

/** Restarts two processes in turn behind each installed proxy, under load, until 100,000 requests were answered. */
export async function benchRestarts(environment: Environment, port: number, print: (line: string) => void) {
  if (installedProxies.length === 0) print('restarts: no proxy is installed (apt install haproxy nginx caddy varnish)');
  // PostgreSQL belongs to none of the processes that are restarted.
  const database = new EmbeddedPostgres(environment.DATA_DIR);
  await database.start();
  const settings = settingsBehindProxy(environment, database.connectionString);
  const start = (index: number) =>
    startProcess(join(import.meta.dirname, '../server.ts'), port + index, '/api/ready', settings);
  const processes: [Running, Running] = [await start(0), await start(1)];
  try {
    for (const name of installedProxies) {
      const proxy = await startProxy(name, [port, port + 1]);
      await sleep(notice);
      const load = startLoad(proxy.url);
      let restarts = 0;
      for (; load.sent() < requests; restarts += 1) {
        const index = restarts % 2 === 0 ? 0 : 1;
        await processes[index].stop('SIGTERM');
        processes[index] = await start(index);
        await sleep(notice);
      }
      const { sent, failures } = await load.end();
      print(`restarts behind ${name.padEnd(9)}${restarts} restarts, ${sent} requests, ${failures.length} failed`);
      for (const failure of new Set(failures)) print(`  ${failure}`);
      await proxy.stop();
    }
  } finally {
    for (const process of processes) await process.stop();
    await database.stop();
  }
}
