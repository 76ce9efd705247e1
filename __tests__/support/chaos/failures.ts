import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../fuzz/Random.ts';
import { pollUntil } from '../pollUntil.ts';
import { fillDisk, freeDisk } from '../smallDisk.ts';
import { query } from '../TestDatabases.ts';
import type { ChaosSite, Part } from './ChaosSite.ts';

type Failure = (site: ChaosSite, random: Random) => Promise<void>;

/** What happens to a site in a round. Each resolves when it is over; the site may still recover from it. */
const failuresOfAll: Record<string, Failure> = {
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
  'all connections are ended': (site) =>
    retry(() =>
      query(
        site.connectionString,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      ),
    ),
};

/** Those that need more than processes. */
const failuresOf: Record<Part, Record<string, Failure>> = {
  disks: {
    'a disk is full': async (site, random) => fill(site, [random.pick(site.disks)], random, () => sleep(4_000)),
    'all disks are full': async (site, random) => fill(site, site.disks, random, () => sleep(4_000)),
    'PostgreSQL is killed while all disks are full': async (site, random) =>
      fill(site, site.disks, random, async () => {
        await sleep(1_000);
        kill(site.processes().database, 'SIGKILL');
        await sleep(3_000);
      }),
  },
  replica: {
    'the replica is killed': async (site) => kill(site.processes().replica, 'SIGKILL'),
    'the replica hangs for three seconds': async (site) => pause(site.processes().replica, 3_000),
    'the replica replays nothing for five seconds': async (site) => {
      // It may have been killed, or be starting.
      await site.onReplica('select pg_wal_replay_pause()').catch(() => {});
      await sleep(5_000);
      await retry(() => site.onReplica('select pg_wal_replay_resume()'));
    },
  },
  clock: {
    'the clock is ahead, then right again': (site, random) => setClock(site, random.pick(steps)),
    'the clock is behind, then right again': (site, random) => setClock(site, -random.pick(steps)),
  },
};

/** Seconds. */
const steps = [90, 600, 3 * 3_600, 20 * 3_600];

export const failures: Record<string, Failure> = Object.assign({}, failuresOfAll, ...Object.values(failuresOf));

/** What a site must have for a failure; null if any site has it. */
export function partFor(name: string): Part | null {
  const parts = Object.keys(failuresOf) as Part[];
  return parts.find((part) => name in failuresOf[part]) ?? null;
}

/** Until the server answers: it may still be starting after an earlier failure. */
async function retry(work: () => Promise<unknown>): Promise<void> {
  await pollUntil(() =>
    work().then(
      () => true,
      () => false,
    ),
  );
}

/** At most some hundred kilobytes are free meanwhile: some writes fit, and others don't. */
async function fill(site: ChaosSite, disks: string[], random: Random, meanwhile: () => Promise<void>): Promise<void> {
  site.wasFull = true;
  for (const disk of disks) fillDisk(disk, random.int(0, 300_000));
  try {
    await meanwhile();
  } finally {
    for (const disk of disks) freeDisk(disk);
  }
}

async function setClock(site: ChaosSite, seconds: number): Promise<void> {
  site.setClock(seconds);
  try {
    await sleep(5_000);
  } finally {
    site.setClock(0);
  }
}

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
