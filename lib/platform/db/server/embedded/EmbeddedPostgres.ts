import { spawn } from 'node:child_process';
import { closeSync, fchmodSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { applicationName, listenerName, openClient } from '../openClient.ts';
import { listenLimits, noLimits } from '../sessionLimits.ts';
import { adoptCluster, markCluster, memorySettings, refuseForeignCluster, refuseOtherMajor } from './cluster.ts';
import { databaseName, initializeCluster } from './initializeCluster.ts';
import { isPostgres } from './isPostgres.ts';
import { type PostgresHome, postgresHome } from './postgresHome.ts';

/** Timeout of a start, a crash recovery or a stop, in milliseconds. */
const timeout = 60_000;

/** Milliseconds for another site that stops at the same time to disconnect. */
const disconnectTimeout = 1_000;

/** Milliseconds between two starts of a server that ends at once, for example on a full disk. */
const restartInterval = 1_000;

/**
 * An embedded PostgreSQL server on a unix socket. If this process crashes, the server keeps running and the next
 * process adopts it. If the server dies, it is restarted until `stop`.
 */
export class EmbeddedPostgres {
  readonly connectionString: string;
  readonly #home: PostgresHome;
  readonly #logFile: string;
  readonly #dataDirectory: string;
  #supervisor: NodeJS.Timeout | undefined;
  #starting: Promise<void> | undefined;
  #child: number | undefined;
  #lastStart = -restartInterval;
  /** Whether the last check failed, so that the error is logged once. */
  #checkFailed = false;
  /** Whether this process started the server instead of adopting a running one. */
  started = false;

  constructor(dataDirectory: string, home = postgresHome(dataDirectory)) {
    this.#dataDirectory = dataDirectory;
    this.#home = home;
    this.#logFile = join(dataDirectory, 'postgres.log');
    this.connectionString = this.#address(databaseName);
  }

  get directory(): string {
    return this.#home.cluster;
  }

  /** Resolves once the server answers and the database exists. */
  async start(): Promise<void> {
    refuseForeignCluster(this.#dataDirectory, this.#home.cluster);
    refuseOtherMajor(this.#home);
    initializeCluster(this.#home);
    markCluster(this.#dataDirectory, this.#home.cluster);
    await this.run();
  }

  /** The same with files that exist and are not the data directory's own, such as those of another major version. */
  async run(): Promise<void> {
    await this.#ensureRunning();
    await this.#ensureDatabase();
  }

  /** Restarts the server when it dies. Checks twice a second; a check costs one signal. */
  supervise(): void {
    this.#supervisor = setInterval(() => {
      if (this.#starting || !this.#isGone()) return;
      log.error({}, 'PostgreSQL is gone; restarting it');
      this.#ensureRunning().catch((error: Error) => log.error({ error }, 'PostgreSQL did not start'));
    }, 500);
    this.#supervisor.unref();
  }

  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  async stop(): Promise<void> {
    clearInterval(this.#supervisor);
    await this.#starting?.catch(() => undefined);
    const postmaster = this.#postmaster();
    if (!postmaster || !isPostgres(postmaster)) return;
    process.kill(postmaster, 'SIGINT');
    await until(async () => !isPostgres(postmaster), 'PostgreSQL did not stop');
  }

  /** Stops the server unless another site or command on the same data directory uses it: the last one stops it. */
  async release(): Promise<void> {
    clearInterval(this.#supervisor);
    const deadline = Date.now() + disconnectTimeout;
    while (await this.#isShared()) {
      if (Date.now() > deadline) return;
      await sleep(100);
    }
    await this.stop();
  }

  async #isShared(): Promise<boolean> {
    try {
      const client = await openClient(this.#address('postgres'), listenLimits);
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where application_name in ($1, $2, 'pgboss') and pid <> pg_backend_pid()`,
        [applicationName, listenerName],
      );
      await client.end();
      return (rowCount ?? 0) > 0;
    } catch {
      return false;
    }
  }

  #ensureRunning(): Promise<void> {
    this.#starting ??= this.#run().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #run(): Promise<void> {
    await until(async () => {
      if (await this.#answers()) return true;
      // A live server that does not answer is starting, recovering or shutting down: wait, do not disturb it.
      if (!isPostgres(this.#postmaster())) this.#spawn();
      return false;
    }, `PostgreSQL did not start; ${this.#logFile} has the reason`);
  }

  #spawn(): void {
    if (isPostgres(this.#child) || performance.now() - this.#lastStart < restartInterval) return;
    this.#lastStart = performance.now();
    adoptCluster(this.#home);
    const output = openSync(this.#logFile, 'a', 0o600);
    fchmodSync(output, 0o600);
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${this.#home.sockets}`,
      'max_connections=100',
      'wal_compression=on',
      // We log statement errors ourselves, without the values that PostgreSQL would write. For these settings, "log"
      // ranks above "error".
      'log_min_messages=log',
      'log_min_error_statement=panic',
      'log_error_verbosity=terse',
      ...(env.POSTGRES_MEMORY_MB ? memorySettings(env.POSTGRES_MEMORY_MB) : []),
    ];
    const child = spawn(
      this.#home.binaries.postgres,
      ['-D', this.#home.cluster, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...this.#home.identity,
        cwd: '/',
        // Its own process group: Ctrl-C in the terminal goes to us, and we stop the server after the last request.
        detached: true,
        stdio: ['ignore', output, output],
      },
    );
    closeSync(output);
    child.on('error', (error) => log.error({ error }, 'PostgreSQL did not start'));
    child.unref();
    this.#child = child.pid;
    this.started = true;
  }

  /** True only if the server is certainly gone: a process without free file descriptors can't check. */
  #isGone(): boolean {
    try {
      const isGone = !isPostgres(this.#postmaster());
      this.#checkFailed = false;
      return isGone;
    } catch (error) {
      if (!this.#checkFailed) log.error({ error }, 'cannot check whether PostgreSQL is running');
      this.#checkFailed = true;
      return false;
    }
  }

  /** @throws the system's error if the file exists but can't be read */
  #postmaster(): number | undefined {
    try {
      const pid = Number(readFileSync(join(this.#home.cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      return pid > 0 ? pid : undefined;
    } catch (error) {
      if (errnoException(error).code !== 'ENOENT') throw error;
      return isPostgres(this.#child) ? this.#child : undefined;
    }
  }

  async #answers(): Promise<boolean> {
    try {
      const client = await openClient(this.#address('postgres'), listenLimits, { connectionTimeoutMillis: 1000 });
      await client.end();
      return true;
    } catch {
      return false;
    }
  }

  async #ensureDatabase(): Promise<void> {
    const client = await openClient(this.#address('postgres'), noLimits);
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
      if (!rowCount) await client.query(`create database ${databaseName}`);
    } finally {
      await client.end();
    }
  }

  #address(database: string): string {
    return `postgresql://${databaseName}@/${database}?host=${encodeURIComponent(this.#home.sockets)}`;
  }
}

async function until(condition: () => Promise<boolean>, message: string): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new CliError(message);
    await sleep(50);
  }
}
