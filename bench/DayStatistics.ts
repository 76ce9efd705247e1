import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { isPostgres } from '#lib/platform/db/server/embedded/isPostgres.ts';
import { descendantsOf } from '../__tests__/support/descendantsOf.ts';
import { familyTimeOf, memoryOf } from './memoryOf.ts';
import { percentile } from './runOpenLoop.ts';

const groups = ['reader', 'crawler', 'save', 'publish', 'comment', 'like', 'view'] as const;
export type Group = (typeof groups)[number];
/** Milliseconds from when it was due; 0 as the status of a broken connection; `X-Cache`. */
type Answer = { milliseconds: number; status: number; state: string | undefined };
type Counted = {
  times: number[];
  answers: Map<string, number>;
  hits: number[];
  rendered: number[];
  refused: number;
  failed: number;
};
/** Processor time in microseconds, with that of processes that have ended. */
type Usage = { at: number; site: number; database: number; load: number; transactions: number };

const columns = [
  'hour',
  'views/s',
  'hits',
  'ms: p50 / p99',
  'rendered/s',
  'ms: p50 / p99',
  'transactions/s',
  'cores: site',
  'database',
  'load',
  '503',
  'failed',
];
const toRow = (cells: (string | number)[]) =>
  cells.map((cell, index) => String(cell).padEnd(Math.max(columns[index]?.length ?? 0, 6) + 2)).join('');

/** What the requests of a day and of each of its hours took. */
export class DayStatistics {
  readonly heading = toRow(columns);
  readonly #db: Db;
  readonly #pid: number;
  readonly #databases: () => number[];
  /** While it is, requests count in a summary of their own. */
  isDisturbed = false;
  readonly #day = countGroups();
  readonly #disturbed = countGroups();
  #hour = countGroups();
  #before: Usage | undefined;

  /**
   * @param pid of the site
   * @param databases of PostgreSQL, unless the site started it
   */
  constructor(db: Db, pid: number, databases = (): number[] => []) {
    this.#db = db;
    this.#pid = pid;
    this.#databases = databases;
  }

  add(group: Group, { milliseconds, status, state }: Answer): void {
    for (const counted of [this.#hour[group], (this.isDisturbed ? this.#disturbed : this.#day)[group]]) {
      counted.times.push(milliseconds);
      if (state === 'miss') counted.rendered.push(milliseconds);
      else if (state) counted.hits.push(milliseconds);
      const answer = state ?? String(status);
      counted.answers.set(answer, (counted.answers.get(answer) ?? 0) + 1);
      if (status === 503) counted.refused += 1;
      else if (status < 200 || status > 299) counted.failed += 1;
    }
  }

  async begin(): Promise<void> {
    this.#hour = countGroups();
    this.#before = await this.#usage();
  }

  /** @returns a row of the table */
  async end(hour: number): Promise<string> {
    const after = await this.#usage();
    const before = this.#before ?? after;
    const seconds = (after.at - before.at) / 1000;
    const { reader, crawler } = this.#hour;
    const cores = (name: 'site' | 'database' | 'load') => ((after[name] - before[name]) / 1e6 / seconds).toFixed(2);
    const rendered = [...reader.rendered, ...crawler.rendered];
    return toRow([
      hour,
      Math.round(reader.times.length / seconds),
      percent(reader.hits.length, reader.times.length),
      pair(reader.hits),
      (rendered.length / seconds).toFixed(1),
      pair(rendered),
      Math.round((after.transactions - before.transactions) / seconds),
      cores('site'),
      cores('database'),
      cores('load'),
      this.#sum('refused'),
      this.#sum('failed'),
    ]);
  }

  /** The whole day, by who asked. */
  summary(): string {
    const disturbed = linesOf(this.#disturbed);
    const parts = [...linesOf(this.#day), ...(disturbed.length > 0 ? ['while disturbed:', ...disturbed] : [])];
    return `${parts.join('\n')}\nmemory of the site: ${this.memory()} MiB`;
  }

  /** Mebibytes of all processes of the site. */
  memory(): number {
    const processes = [this.#pid, ...descendantsOf(this.#pid).filter((pid) => !isPostgres(pid))];
    return Math.round(processes.map(memoryOf).reduce((sum, one) => sum + one, 0));
  }

  #sum(name: 'refused' | 'failed'): number {
    return groups.reduce((sum, group) => sum + this.#hour[group][name], 0);
  }

  async #usage(): Promise<Usage> {
    const family = descendantsOf(this.#pid);
    const sum = (pids: number[]) => pids.map(familyTimeOf).reduce((total, one) => total + one, 0);
    const { rows } = await this.#db.execute<{ count: string }>(
      sql`select xact_commit as count from pg_stat_database where datname = current_database()`,
    );
    const { user, system } = process.cpuUsage();
    return {
      at: performance.now(),
      site: sum([this.#pid, ...family.filter((pid) => !isPostgres(pid))]),
      database: sum([...this.#databases(), ...family.filter(isPostgres)]),
      load: user + system,
      transactions: Number(rows[0]?.count),
    };
  }
}

function linesOf(counted: Record<Group, Counted>): string[] {
  return groups
    .filter((group) => counted[group].times.length > 0)
    .map((group) => {
      const { times, answers } = counted[group];
      const shares = [...answers].map(([answer, count]) => `${answer} ${percent(count, times.length)}`);
      return `${group.padEnd(9)}${String(times.length).padStart(8)}  p50 / p99: ${pair(times)} ms;  ${shares.join(', ')}`;
    });
}

function countGroups(): Record<Group, Counted> {
  const empty = () => ({
    times: [],
    answers: new Map<string, number>(),
    hits: [],
    rendered: [],
    refused: 0,
    failed: 0,
  });
  return {
    reader: empty(),
    crawler: empty(),
    save: empty(),
    publish: empty(),
    comment: empty(),
    like: empty(),
    view: empty(),
  };
}

function pair(times: number[]): string {
  return times.length === 0 ? '–' : `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
