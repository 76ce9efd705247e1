import { setImmediate as nextTurn } from 'node:timers/promises';
import { isRefusedForNow, sqlState } from '../databaseErrors.ts';
import { MonitoredClient } from './MonitoredClient.ts';

/** Milliseconds. */
const tick = 100;

/**
 * Cuts the connections that wait for a PostgreSQL that answers nobody. A slow query is PostgreSQL's own to end
 * (sessionLimits.ts), so a query that waits is no evidence: a separate connection asks whether PostgreSQL lives.
 *
 * Time is counted in turns of the event loop, so that a process that is itself busy does not take its own delay for
 * PostgreSQL's.
 */
export class LivenessMonitor {
  readonly #connectionString: string;
  readonly #limit: number;
  /** The tick at which each began to wait, the oldest first. */
  readonly #waiting = new Map<MonitoredClient, number>();
  readonly #timer: NodeJS.Timeout;
  #now = 0;
  #heard = 0;
  #probe: MonitoredClient | undefined;

  /** @param limit milliseconds without any answer after which PostgreSQL counts as gone */
  constructor(connectionString: string, limit: number) {
    this.#connectionString = connectionString;
    this.#limit = Math.max(3, Math.floor(limit / tick) - 1);
    this.#timer = setInterval(() => void this.#look(), tick).unref();
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

  async #look(): Promise<void> {
    // What arrived while the process was busy is read before anybody is judged.
    await nextTurn();
    this.#now += 1;
    const [oldest] = this.#waiting.values();
    if (oldest === undefined) return;
    const silence = this.#now - Math.max(oldest, this.#heard);
    if (silence >= this.#limit) this.#cutWaiting();
    else if (silence >= this.#limit / 3 && !this.#probe) void this.#ask();
  }

  async #ask(): Promise<void> {
    const probe = new MonitoredClient({ connectionString: this.#connectionString });
    this.#probe = probe;
    try {
      await probe.connect();
      await probe.query('select 1');
      this.#heard = this.#now;
      await probe.end();
    } catch (error) {
      // Refused with a reason, for instance because all connections are taken: it lives.
      if (sqlState(error) && !isRefusedForNow(error)) this.#heard = this.#now;
    } finally {
      if (this.#probe === probe) this.#probe = undefined;
    }
  }

  #cutWaiting(): void {
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
