import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { isPostgres } from '#lib/platform/db/server/embedded/isPostgres.ts';
import { descendantsOf } from '../descendantsOf.ts';
import { type Running, startProcess } from '../startProcess.ts';
import { freePort } from '../startSite.ts';
import { testSettings } from '../testSettings.ts';

const script = join(import.meta.dirname, '../../../server.ts');
export const admin = { email: 'chief@example.com', password: 'верный конь батарея' };
/** As of a real site: two processes that share a cache on the disk, the default timeouts, and protection against overload. */
const settings = {
  ...testSettings,
  WEB_PROCESSES: '2',
  PAGE_CACHE_DISK_MB: '64',
  QUERY_TIMEOUT_MS: '900',
  LOAD_SHEDDING: 'on',
  LOG_LEVEL: 'info',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

/** A site whose processes are killed, paused and replaced, and its PostgreSQL, which is not started by it. */
export class ChaosSite {
  readonly dataDirectory: string;
  readonly #database: EmbeddedPostgres;
  #port = 0;
  #process: Running | undefined;

  constructor(dataDirectory: string) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    this.dataDirectory = dataDirectory;
    // In a folder of its own, so that the site does not take it for its own.
    this.#database = new EmbeddedPostgres(join(dataDirectory, 'database'));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get connectionString(): string {
    return this.#database.connectionString;
  }

  async start(): Promise<void> {
    mkdirSync(join(this.dataDirectory, 'database'), { recursive: true, mode: 0o711 });
    await this.#database.start();
    this.#database.supervise();
    this.#port = await freePort();
    await this.#startProcesses();
  }

  async stop(): Promise<void> {
    await this.#process?.stop('SIGTERM');
    await this.#database.stop();
  }

  /** Process ids: the first one, those that serve pages, encoders, and PostgreSQL's. */
  processes(): { first: number; serving: number[]; encoders: number[]; database: number[] } {
    const first = this.#process?.pid ?? 0;
    const output = this.#process?.output() ?? '';
    const known = [...output.matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid));
    const family = descendantsOf(first);
    const serving = known.filter((pid) => family.includes(pid));
    return {
      first,
      serving,
      encoders: family.filter((pid) => !serving.includes(pid)),
      database: descendantsOf(process.pid).filter(isPostgres),
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

  async #startProcesses(): Promise<void> {
    const environment = {
      ...settings,
      SITE_URL: this.url,
      DATA_DIR: this.dataDirectory,
      DATABASE_URL: this.connectionString,
    };
    this.#process = await startProcess(script, this.#port, '/api/ready', environment);
  }
}
