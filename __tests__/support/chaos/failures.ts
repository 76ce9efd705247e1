import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../fuzz/Random.ts';
import { query } from '../TestDatabases.ts';
import type { ChaosSite } from './ChaosSite.ts';

/** What happens to a site in a round. Each resolves when it is over; the site may still recover from it. */
export const failures: Record<string, (site: ChaosSite, random: Random) => Promise<void>> = {
  'a process is killed': async (site, random) => kill([pickFrom(site.processes().serving, random)], 'SIGKILL'),
  'a process hangs for a second': async (site, random) => pause([pickFrom(site.processes().serving, random)], 1_000),
  'all processes are replaced': async (site) => {
    kill([site.processes().first], 'SIGHUP');
    await sleep(2_000);
  },
  'the site is stopped and started': (site) => site.restart('SIGTERM'),
  'the site is killed and started': (site) => site.restart('SIGKILL'),
  'an encoder is killed': async (site, random) => {
    // It runs for less than a second.
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { encoders } = site.processes();
      if (encoders.length > 0) return kill([random.pick(encoders)], 'SIGKILL');
      await sleep(20);
    }
  },
  'PostgreSQL is killed': async (site) => kill(site.processes().database, 'SIGKILL'),
  'PostgreSQL hangs for three seconds': async (site) => pause(site.processes().database, 3_000),
  'all connections are ended': async (site) => {
    await query(
      site.connectionString,
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
  },
};

/** 0 if none is alive. */
function pickFrom(pids: number[], random: Random): number {
  return pids.length === 0 ? 0 : random.pick(pids);
}

/** Those that have ended meanwhile are left out. */
function kill(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids.filter((pid) => pid > 0)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

async function pause(pids: number[], milliseconds: number): Promise<void> {
  kill(pids, 'SIGSTOP');
  try {
    await sleep(milliseconds);
  } finally {
    kill(pids, 'SIGCONT');
  }
}
