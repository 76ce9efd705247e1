import { closeDatabase } from '#lib/platform/db/server/database.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { isTerminal } from '#lib/platform/process/server/printLine.ts';
import { markStopping } from '#lib/platform/process/server/processState.ts';
import { printError } from '#lib/platform/process/server/reportCrash.ts';
import { announce, prepareSite, type Release } from '../prepareSite.ts';
import { Supervisor } from './Supervisor.ts';

/**
 * The first process of a site of several: prepares build and database, starts the processes that serve, and keeps them alive.
 * SIGTERM and SIGINT stop the site, SIGHUP replaces its processes one by one.
 *
 * @param count of processes that serve
 */
export async function supervise(root: string, count: number): Promise<void> {
  const supervisor = new Supervisor(count);
  let release: Release = () => undefined;
  let isStopping = false;

  async function stop(code: number): Promise<void> {
    // A second Ctrl-C exits at once, and ends the others.
    if (isStopping) process.exit(1);
    isStopping = true;
    markStopping(false);
    await supervisor.stop();
    for (const part of [closeDatabase, release]) {
      await part()?.catch((error: Error) => log.error({ error }, 'stopping failed'));
    }
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(0));
  if (!(await supervisor.start())) return stop(1);
  const { build, admin } = await prepareSite(root, false, (reached) => {
    release = reached;
  });
  // Its other connections are those of the processes.
  await closeDatabase();
  // A terminal that is closed sends it as well.
  process.on('SIGHUP', () => void (isTerminal ? stop(0) : supervisor.replaceAll()));
  try {
    await supervisor.serve({ build, databaseUrl: process.env.DATABASE_URL ?? '' });
  } catch (error) {
    printError(error);
    return stop(1);
  }
  announce(admin);
}
