import cluster from 'node:cluster';
import { availableParallelism, totalmem } from 'node:os';
import { type Env, env } from './env.ts';

/** More than this many by default would open more connections to the database than most of them allow. */
const defaultMax = 4;
/** Bytes of memory for each process, by default. */
const memoryOfProcess = 1024 ** 3;

type Settings = Pick<Env, 'WEB_PROCESSES' | 'ROLE' | 'DATABASE_URL'>;
type Machine = { cores: number; memory: number };

/**
 * How many processes serve the site. By default one for each core that affinity and cgroup allow, at most four; one core is left to
 * an embedded PostgreSQL; and only one process where a container runs a part of the site, or where memory is short.
 */
export function webProcesses({ WEB_PROCESSES, ROLE, DATABASE_URL }: Settings, machine = thisMachine()): number {
  if (WEB_PROCESSES !== undefined) return WEB_PROCESSES;
  if (!ROLE.web || !ROLE.api || !ROLE.jobs) return 1;
  const cores = Math.min(defaultMax, machine.cores) - (DATABASE_URL ? 0 : 1);
  return Math.max(1, Math.min(cores, Math.floor(machine.memory / memoryOfProcess)));
}

/** @returns cores, and bytes of memory, which a container may have less of than the machine */
function thisMachine(): Machine {
  return { cores: availableParallelism(), memory: Math.min(totalmem(), process.constrainedMemory() || totalmem()) };
}

/** Name of the variable by which the first process numbers the others, from 1. */
export const slotVariable = 'VESTNIK_SLOT';

/** Set for the process that answers while the site is being prepared; the others listen when they can serve. */
export const announcerVariable = 'VESTNIK_ANNOUNCES';
export const isAnnouncer = !cluster.isWorker || process.env[announcerVariable] === 'yes';

/** Number of this process among those that share the port; null for one that has none beside it. */
export const slot = cluster.isWorker ? Number(process.env[slotVariable]) : null;

/** Processes that share the port with this one, itself included. */
const sharers = cluster.isWorker ? (env.WEB_PROCESSES ?? 1) : 1;

/** Connections for the jobs of the whole site. */
const siteJobs = 10;

/** What each of several processes may use of what the whole site may. */
export function shareAmong(processes: number, whole: number, least = 1): number {
  return Math.max(least, Math.floor(whole / processes));
}

/**
 * This process's share of what a setting or a limit allows the whole site. The first process spreads connections evenly, so that the
 * shares are used alike.
 */
export function shareOf(whole: number, least = 1): number {
  return shareAmong(sharers, whole, least);
}

/** Connections for requests. Two at least: a transaction may read something else meanwhile. */
export function requestPool(processes = sharers): number {
  return shareAmong(processes, env.DATABASE_POOL, 2);
}

/** Connections for jobs: most for the process that runs them; the others need few, for exports and imports of their callers. */
export function jobPool(processes = sharers, number = slot): number {
  if (processes === 1) return siteJobs;
  return number === 1 ? Math.max(3, siteJobs - 3 * (processes - 1)) : 2;
}
