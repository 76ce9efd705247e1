import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { isPostgres } from '#lib/platform/db/server/embedded/isPostgres.ts';
import { followPrimary } from '../__tests__/support/aReplica.ts';
import { descendantsOf } from '../__tests__/support/descendantsOf.ts';
import { type Running, startProcess } from '../__tests__/support/startProcess.ts';
import { query } from '../__tests__/support/TestDatabases.ts';
import { readProcess } from './memoryOf.ts';

/** As long as a cluster manager takes at least to be sure that a primary is gone. */
const detection = 5_000;

/** A site with a PostgreSQL and a synchronous replica of it, which can take over. */
export class ReplicatedSite {
  /** Of the server that writes. */
  readonly connectionString: string;
  readonly #folder: string;
  readonly #primary: EmbeddedPostgres;
  readonly #replica: EmbeddedPostgres;
  #process: Running | undefined;

  /**
   * @param folder is deleted first
   * @param cluster of a stopped server, to copy
   */
  constructor(folder: string, cluster: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'site'), { recursive: true, mode: 0o711 });
    const copyOf = (name: string) => {
      // With its owner, which both servers then run as: one connects to the other's socket.
      mkdirSync(join(folder, name), { mode: 0o711 });
      execFileSync('cp', ['-a', dirname(cluster), join(folder, name, 'postgres')]);
      const server = new EmbeddedPostgres(join(folder, name));
      rmSync(join(server.directory, 'vestnik-id'), { force: true });
      return server;
    };
    [this.#primary, this.#replica] = [copyOf('first'), copyOf('second')];
    followPrimary(this.#primary, this.#replica.directory);
    // What is acknowledged is on both.
    appendFileSync(join(this.#primary.directory, 'postgresql.auto.conf'), `synchronous_standby_names = '*'\n`);
    this.connectionString = this.#primary.connectionString.replace(/host=.*/, `host=${encodeURIComponent(this.#link)}`);
  }

  /** Where a virtual address would lead: to the folder with the socket of the server that writes. */
  get #link(): string {
    return join(this.#folder, 'writes');
  }

  get process(): Running {
    if (!this.#process) throw new Error('The site is not started');
    return this.#process;
  }

  async start(port: number, settings: Record<string, string>): Promise<void> {
    this.#lead(this.#primary);
    // The primary first answers when the replica does: creating a database would wait for it.
    await Promise.all([this.#primary.start(), this.#replica.start()]);
    this.#process = await startProcess(
      join(import.meta.dirname, '../server.ts'),
      port,
      '/api/ready',
      {
        ...settings,
        DATA_DIR: join(this.#folder, 'site'),
        DATABASE_URL: this.connectionString,
        DATABASE_REPLICA_URL: this.#replica.connectionString,
      },
      { log: join(this.#folder, 'site.log') },
    );
  }

  /** Process ids of both servers. */
  databases(): number[] {
    return [this.#primary, this.#replica].flatMap((server) => {
      const pid = postmasterOf(server);
      return pid === 0 ? [] : [pid, ...descendantsOf(pid)];
    });
  }

  /** Process ids. */
  servingProcesses(): number[] {
    return descendantsOf(this.process.pid).filter((pid) => readProcess(pid, 'cmdline').includes('server.ts'));
  }

  /** Ends the server that writes as a power cut does, and makes its replica the one that writes. */
  async failOver(): Promise<void> {
    const pid = postmasterOf(this.#primary);
    for (const one of [...descendantsOf(pid), pid])
      try {
        process.kill(one, 'SIGKILL');
      } catch {
        // It has ended since it was listed.
      }
    await sleep(detection);
    await query(this.#replica.connectionString, 'select pg_promote()');
    this.#lead(this.#replica);
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
    await Promise.all([this.#replica.stop(), this.#primary.stop()]);
  }

  #lead(server: EmbeddedPostgres): void {
    symlinkSync(new Client({ connectionString: server.connectionString }).host, `${this.#link}.new`);
    renameSync(`${this.#link}.new`, this.#link);
  }
}

/** 0 unless it runs. */
function postmasterOf({ directory }: EmbeddedPostgres): number {
  try {
    const pid = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return isPostgres(pid) ? pid : 0;
  } catch {
    return 0;
  }
}
