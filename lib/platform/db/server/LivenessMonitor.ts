import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRefusedForNow, sqlState } from '#lib/platform/process/server/databaseErrors.ts';
import { MonitoredClient } from './MonitoredClient.ts';

/** Milliseconds. */
const tick = 100;

/**
 * Closes connections that wait for a PostgreSQL that no longer responds. PostgreSQL itself ends slow queries
 * (sessionLimits.ts), so a waiting query proves nothing: a separate connection probes whether PostgreSQL is alive.
 *
 * Time is counted in ticks of the event loop, so that a busy process does not mistake its own delay for PostgreSQL's.
 */
export class LivenessMonitor {
  readonly #connectionString: string;
  readonly #limit: number;
  /** The tick at which each began to wait, oldest first. */
  readonly #waiting = new Map<MonitoredClient, number>();
  readonly #timer: NodeJS.Timeout;
  #now = 0;
  #lastAnswer = 0;
  #probe: MonitoredClient | undefined;

  /** @param limit milliseconds without an answer after which PostgreSQL counts as gone */
  constructor(connectionString: string, limit: number) {
    this.#connectionString = connectionString;
    this.#limit = Math.max(3, Math.floor(limit / tick) - 1);
    this.#timer = setInterval(() => void this.#check(), tick).unref();
  }

  begin(client: MonitoredClient): void {
    this.#waiting.delete(client);
    this.#waiting.set(client, this.#now);
  }

  end(client: MonitoredClient): void {
    this.#waiting.delete(client);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#dropProbe();
  }

  async #check(): Promise<void> {
    // Answers that arrived while the process was busy are read first.
    await nextTurn();
    this.#now += 1;
    const [oldest] = this.#waiting.values();
    if (oldest === undefined) return;
    const silence = this.#now - Math.max(oldest, this.#lastAnswer);
    if (silence >= this.#limit) this.#closeWaiting();
    else if (silence >= this.#limit / 3 && !this.#probe) void this.#sendProbe();
  }

  async #sendProbe(): Promise<void> {
    const probe = new MonitoredClient({ connectionString: this.#connectionString });
    this.#probe = probe;
    try {
      await probe.connect();
      await probe.query('select 1');
      this.#lastAnswer = this.#now;
      await probe.end();
    } catch (error) {
      // An error with a reason, for example because all connections are in use: PostgreSQL is alive.
      if (sqlState(error) && !isRefusedForNow(error)) this.#lastAnswer = this.#now;
    } finally {
      if (this.#probe === probe) this.#probe = undefined;
    }
  }

  #closeWaiting(): void {
    this.#dropProbe();
    const reason = noAnswer();
    for (const [client, since] of [...this.#waiting]) {
      if (this.#now - since < this.#limit) continue;
      this.#waiting.delete(client);
      client.cut(reason);
    }
  }

  #dropProbe(): void {
    this.#probe?.cut(noAnswer());
    this.#probe = undefined;
  }
}

function noAnswer(): Error {
  return Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' });
}
