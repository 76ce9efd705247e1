import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { isPostgres } from '#lib/platform/db/server/embedded/isPostgres.ts';
import { followPrimary } from '../aReplica.ts';
import { descendantsOf } from '../descendantsOf.ts';
import { mountDisk, unmountDisk } from '../smallDisk.ts';
import { type Running, startProcess } from '../startProcess.ts';
import { freePort } from '../startSite.ts';
import { query } from '../TestDatabases.ts';
import { testSettings } from '../testSettings.ts';

const script = join(import.meta.dirname, '../../../server.ts');
const [faketime] = globSync('/usr/lib/{*/,}faketime/libfaketimeMT.so.1');
export const admin = { email: 'chief@example.com', password: 'верный конь батарея' };
/** As of a real site: two processes that share a cache on the disk, the default timeouts, and protection against overload. */
const settings = {
  ...testSettings,
  WEB_PROCESSES: '2',
  PAGE_CACHE_DISK_MB: '64',
  QUERY_TIMEOUT_MS: '900',
  LOAD_SHEDDING: 'on',
  LOG_LEVEL: 'info',
  METRICS_TOKEN: 'metrics',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

/** What only some failures need, and why a site may not have it. */
export const parts = {
  disks: 'only root can mount small file systems, and not in every container',
  replica: 'the site has no replica',
  clock: 'libfaketime is not installed (apt-get install faketime)',
};
export type Part = keyof typeof parts;

/** Each on a disk of its own, if the site has disks. In the order in which they are mounted. */
const folders = ['site', 'site/media', 'site/page-cache', 'database', 'replica'];

/** A site whose processes are killed, paused and replaced, and its PostgreSQL, which is not started by it. */
export class ChaosSite {
  /** Folders on a disk that can be filled. */
  readonly disks: string[];
  /** Whether one of them was full in this round. */
  wasFull = false;
  readonly #root: string;
  readonly #parts: Part[];
  readonly #database: EmbeddedPostgres;
  #replica: EmbeddedPostgres | undefined;
  #port = 0;
  #process: Running | undefined;
  #formerOutput = '';

  /** @param root a folder that PostgreSQL's user can enter. What an interrupted run has left in it is deleted. */
  constructor(root: string, wanted: Part[] = []) {
    this.#root = root;
    this.#remove();
    const mounted = folders.map((folder) => {
      mkdirSync(join(root, folder), { recursive: true });
      const isMounted = wanted.includes('disks') && mountDisk(join(root, folder));
      chmodSync(join(root, folder), 0o711);
      return isMounted;
    });
    chmodSync(root, 0o711);
    this.disks = mounted.includes(false) ? [] : folders.map((folder) => join(root, folder));
    const isPossible = { disks: this.disks.length > 0, replica: true, clock: faketime !== undefined };
    this.#parts = wanted.filter((part) => isPossible[part]);
    // In a folder of its own, so that the site does not take it for its own.
    this.#database = new EmbeddedPostgres(join(root, 'database'));
    this.setClock(0);
  }

  get dataDirectory(): string {
    return join(this.#root, 'site');
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get connectionString(): string {
    return this.#database.connectionString;
  }

  has(part: Part): boolean {
    return this.#parts.includes(part);
  }

  /** All that the site has written so far, also before it was started again. */
  output(): string {
    return this.#formerOutput + (this.#process?.output() ?? '');
  }

  async start(): Promise<void> {
    await this.#database.start();
    if (this.has('replica')) await this.#addReplica();
    this.#database.supervise();
    this.#port = await freePort();
    await this.#startProcesses();
  }

  async stop(): Promise<void> {
    await this.#process?.stop('SIGTERM');
    await this.#replica?.stop();
    await this.#database.stop();
    this.#remove();
  }

  /** Process ids: the first one, those that serve pages, encoders, and those of the two servers of PostgreSQL. */
  processes(): { first: number; serving: number[]; encoders: number[]; database: number[]; replica: number[] } {
    const first = this.#process?.pid ?? 0;
    const output = this.#process?.output() ?? '';
    const known = [...output.matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid));
    const family = descendantsOf(first);
    const serving = known.filter((pid) => family.includes(pid));
    return {
      first,
      serving,
      encoders: family.filter((pid) => !serving.includes(pid)),
      database: this.#serverProcesses('database'),
      replica: this.#serverProcesses('replica'),
    };
  }

  /** Ends all processes and starts the site again. */
  async restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.#process?.stop(signal);
    await this.#startProcesses();
  }

  /** Starts it again if it has ended by itself. @returns whether it had */
  async revive(): Promise<boolean> {
    const ended = await Promise.race([this.#process?.ended.then(() => true), Promise.resolve(false)]);
    if (ended) await this.#startProcesses();
    return ended === true;
  }

  async onReplica(statement: string): Promise<void> {
    await query(this.#replica?.connectionString ?? '', statement);
  }

  /** Whether pages are rendered from the replica. */
  async readsReplica(): Promise<boolean> {
    const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
    const answer = await fetch(`${this.url}/api/metrics`, { headers }).catch(() => null);
    return answer !== null && (await answer.text()).includes('vestnik_replica_lag_seconds{replica="1"}');
  }

  /** Sets the clock of the site's processes ahead of the machine's, or behind it. They read the file every second. */
  setClock(seconds: number): void {
    const file = join(this.#root, 'clock');
    writeFileSync(`${file}.part`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    renameSync(`${file}.part`, file);
  }

  async #addReplica(): Promise<void> {
    const folder = join(this.#root, 'replica');
    // What it has not received when it comes back is still there.
    appendFileSync(join(this.#database.directory, 'postgresql.auto.conf'), `wal_keep_size = '512MB'\n`);
    await this.#database.stop();
    execFileSync('cp', ['-a', join(this.#root, 'database/postgres'), folder]);
    this.#replica = new EmbeddedPostgres(folder);
    followPrimary(this.#database, this.#replica.directory);
    await this.#database.start();
    await this.#replica.start();
    this.#replica.supervise();
  }

  async #startProcesses(): Promise<void> {
    this.#formerOutput = this.output();
    const environment = {
      ...settings,
      SITE_URL: this.url,
      DATA_DIR: this.dataDirectory,
      DATABASE_URL: this.connectionString,
      ...(this.#replica && { DATABASE_REPLICA_URL: this.#replica.connectionString, DATABASE_REPLICA_MAX_LAG: '2' }),
      ...(this.has('clock') &&
        faketime && {
          LD_PRELOAD: faketime,
          FAKETIME_TIMESTAMP_FILE: join(this.#root, 'clock'),
          FAKETIME_CACHE_DURATION: '1',
          // A clock that is set changes the time of day only.
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }),
    };
    this.#process = await startProcess(script, this.#port, '/api/ready', environment);
  }

  #serverProcesses(name: 'database' | 'replica'): number[] {
    try {
      const file = join(this.#root, name, 'postgres/cluster/postmaster.pid');
      const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
      return isPostgres(pid) ? [pid, ...descendantsOf(pid)] : [];
    } catch {
      // It is not running.
      return [];
    }
  }

  #remove(): void {
    for (const pid of [...this.#serverProcesses('replica'), ...this.#serverProcesses('database')])
      process.kill(pid, 'SIGKILL');
    for (const folder of folders.toReversed()) unmountDisk(join(this.#root, folder));
    rmSync(this.#root, { recursive: true, force: true });
  }
}
