import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import { connect, type Database, database, reading } from './database.ts';
import { listenLimits } from './sessionLimits.ts';

/** Milliseconds between two checks of a replica. */
const checkInterval = 1_000;

/** Milliseconds that a read waits for a replica to replay the last change that this process has heard of. */
const catchUpTimeout = 100;
/** Milliseconds between two questions meanwhile. */
const catchUpInterval = 5;

/** Bytes of WAL, from its beginning. */
type Position = number;

type Replica = {
  /** In logs and metrics: its place in DATABASE_REPLICA_URL, from 1. */
  name: string;
  db: Database;
  /** One connection of its own, so that checks do not wait behind readers. */
  checks: Database;
  replayed: Position;
  /** Why it is left out; null if it is read. */
  leftOut: string | null;
};

/** Seconds by which each replica lags, for the metrics; null if it is left out. */
export type ReplicaState = { replica: string; lag: number | null };

declare global {
  // One process has two copies of this module (see database.ts).
  var vestnikReplicas: Replicas | undefined;
  var vestnikChanges: number | undefined;
}

/**
 * PostgreSQL's streaming replicas, read for what is the same for everybody. No read is older than the last change that this process
 * has heard of: which pages a change concerns is not known before they are rendered, so that the position of one purge counts for
 * all. It is the primary's position after the purge was heard, which is after the commit.
 */
export class Replicas {
  readonly #replicas: Replica[];
  readonly #maxLag: number;
  /** Where the primary was, and when, oldest first. */
  readonly #samples: { at: number; position: Position }[] = [];
  /** Of the last change; null until it is known: then the primary is read. */
  #required: Position | null = null;
  #asking: Promise<void> | undefined;
  #next = 0;
  /** After a read that waited in vain, the next ones do not wait: the replica lags. */
  #waitsAgainAt = 0;
  readonly #timer: NodeJS.Timeout;

  /** @param maxLag seconds */
  constructor(urls: string[], maxLag: number) {
    this.#maxLag = maxLag;
    this.#replicas = urls.map((url, index) => ({
      name: String(index + 1),
      db: connect(url, undefined, `replica ${index + 1}`),
      checks: connect(url, listenLimits, 'replica checks', 1),
      replayed: 0,
      leftOut: 'not yet checked',
    }));
    // When it is back after a crash it may have replayed less than before: it is read when it has been asked again.
    for (const replica of this.#replicas)
      replica.checks.$client.on('error', () => {
        replica.leftOut = 'its connection ended';
      });
    this.#timer = setInterval(() => void this.#checkAll(), checkInterval).unref();
    void this.#checkAll();
  }

  /** Reads that begin from now on wait for the change, or read the primary. */
  requireNow(): void {
    this.#required = null;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
  }

  /** Works with a replica, and again with the primary if that failed; with the primary if no replica is near enough. */
  async read<Result>(work: () => Promise<Result>, hasFailed: (result: Result) => boolean): Promise<Result> {
    const { replica, changes } = await this.#choose();
    events.replicaRead.publish({ from: replica ? 'replica' : 'primary' });
    if (!replica) return work();
    try {
      const result = await reading.run({ db: replica.db, changes }, work);
      if (!hasFailed(result)) return result;
    } catch (error) {
      log.warn({ error, replica: replica.name }, 'reading a replica failed');
    }
    // If it is gone, the next reader need not find out.
    void this.#check(replica);
    return work();
  }

  states(): ReplicaState[] {
    return this.#replicas.map((replica) => ({
      replica: replica.name,
      lag: replica.leftOut === null ? this.#lagOf(replica) : null,
    }));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#replicas.flatMap(({ db, checks }) => [db.$client.end(), checks.$client.end()]));
  }

  async #choose(): Promise<{ replica: Replica | null; changes: number }> {
    const now = performance.now();
    const deadline = now < this.#waitsAgainAt ? now : now + catchUpTimeout;
    for (;;) {
      const able = this.#replicas.filter(({ leftOut }) => leftOut === null);
      const [required, changes] = [this.#required, countChanges()];
      if (able.length === 0) return { replica: null, changes };
      const ready = required === null ? [] : able.filter(({ replayed }) => replayed >= required);
      this.#next += 1;
      const chosen = ready[this.#next % ready.length];
      if (chosen) return { replica: chosen, changes };
      if (performance.now() >= deadline) {
        if (now >= this.#waitsAgainAt) this.#waitsAgainAt = performance.now() + checkInterval;
        return { replica: null, changes };
      }
      if (required !== null) await Promise.all(able.map((replica) => this.#check(replica)));
      await sleep(catchUpInterval);
    }
  }

  /** Once more if something changed meanwhile. Tried again at the next check if the primary is away. */
  async #ask(): Promise<void> {
    for (let asked = -1; asked !== countChanges(); ) {
      asked = countChanges();
      const position = await positionOf(database(), primaryPosition).catch(() => null);
      if (position === null) return;
      if (asked === countChanges()) this.#required = position;
    }
  }

  async #checkAll(): Promise<void> {
    const at = performance.now();
    const position = await positionOf(database(), primaryPosition).catch(() => null);
    if (position !== null) this.#samples.push({ at, position });
    if (position !== null && this.#required === null) this.requireNow();
    await Promise.all(this.#replicas.map((replica) => this.#check(replica)));
    // Older ones only say that a replica is left out.
    while (this.#samples[1] && this.#samples[1].at < at - (this.#maxLag + 1) * 1000) this.#samples.shift();
  }

  async #check(replica: Replica): Promise<void> {
    const reason = await this.#problemOf(replica).catch((error: Error) => error.message);
    if (reason === replica.leftOut) return;
    const [was, { name }] = [replica.leftOut, replica];
    replica.leftOut = reason;
    if (reason === null) log.info({ replica: name }, 'the replica is read');
    // Another reason is worth a line, other seconds of a lag are not.
    else if (was === null || withoutDigits(was) !== withoutDigits(reason))
      log.warn({ replica: name, reason }, 'the replica is left out: the primary is read');
  }

  async #problemOf(replica: Replica): Promise<string | null> {
    // Null once it has been promoted: then it may not follow the primary any more.
    const replayed = await positionOf(replica.checks, replayedPosition);
    if (replayed === null) return 'it is not a replica';
    replica.replayed = replayed;
    const lag = this.#lagOf(replica);
    return lag <= this.#maxLag ? null : `it lags ${Math.round(lag)} s`;
  }

  /** Seconds since the primary was where the replica is; 0 if it has all that is known of. */
  #lagOf({ replayed }: Replica): number {
    const missing = this.#samples.find(({ position }) => position > replayed);
    return missing ? (performance.now() - missing.at) / 1000 : 0;
  }
}

function withoutDigits(reason: string): string {
  return reason.replace(/\d/g, '');
}

/** What a commit waits for: the insert position may be in a page header that nothing is written behind. */
const primaryPosition = `case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end`;
const replayedPosition = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end';

async function positionOf({ $client }: Database, expression: string): Promise<Position | null> {
  const { rows } = await $client.query<{ bytes: string | null }>(
    `select pg_wal_lsn_diff(${expression}, '0/0')::text as bytes`,
  );
  const bytes = rows[0]?.bytes ?? null;
  return bytes === null ? null : Number(bytes);
}

/** Begins to read the replicas of DATABASE_REPLICA_URL. Returns a function that ends it. */
export function startReplicas(): () => Promise<void> {
  if (env.DATABASE_REPLICA_URL.length === 0) return async () => {};
  const replicas = new Replicas(env.DATABASE_REPLICA_URL, env.DATABASE_REPLICA_MAX_LAG);
  globalThis.vestnikReplicas = replicas;
  return () => {
    globalThis.vestnikReplicas = undefined;
    return replicas.close();
  };
}

/** Call it when something was committed and the caches were purged: from now on, nothing is read that is older. */
export function noteChange(): void {
  globalThis.vestnikChanges = countChanges() + 1;
  globalThis.vestnikReplicas?.requireNow();
}

/** Changes that this process has heard of. */
export function countChanges(): number {
  return globalThis.vestnikChanges ?? 0;
}

/** For work that reads only what is the same for everybody, and that may be done twice. */
export function readAnywhere<Result>(
  work: () => Promise<Result>,
  hasFailed: (result: Result) => boolean,
): Promise<Result> {
  return globalThis.vestnikReplicas?.read(work, hasFailed) ?? work();
}
