import { AsyncLocalStorage } from 'node:async_hooks';
import { isLockTimeout, laneBlocked } from '#lib/platform/process/server/databaseErrors.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';

/** Connections that one kind of work may hold at once. More than half of the pool's, so that others still get some. */
const defaultConnections = shareOf(6);

/** One run in a lane. */
type Pass = { lane: Lane; isTrial: boolean };

type Waiting = { admit: () => void; refuse: (error: Error) => void };

declare global {
  // Next bundles the pages separately from server.ts; both copies of this module share one pool and therefore its lanes.
  var vestnikPasses: AsyncLocalStorage<Pass> | undefined;
}

globalThis.vestnikPasses ??= new AsyncLocalStorage<Pass>();
const runs = globalThis.vestnikPasses;

/**
 * One kind of work (a route, a page) among those that share a pool: a bulkhead and circuit breaker for tables that another
 * session has locked. It limits the connections that the work holds. After one run timed out on a lock, only one at a time
 * tries whether the lock is gone; all others are rejected at once, including those that wait for a connection.
 */
export class Lane {
  #isBlocked = false;
  #isTrying = false;
  #running = 0;
  readonly #waiting = new Set<Waiting>();
  readonly #maxConnections: number;

  constructor(maxConnections = defaultConnections) {
    this.#maxConnections = maxConnections;
  }

  /**
   * @param errorAfter for work that reports its error instead of throwing it
   * @throws Error with the code `laneBlocked`, or what `work` throws
   */
  async run<Result>(work: () => Promise<Result>, errorAfter: () => unknown = () => undefined): Promise<Result> {
    if (this.#isBlocked && this.#isTrying) throw busy();
    const pass = { lane: this, isTrial: this.#isBlocked };
    if (pass.isTrial) this.#isTrying = true;
    try {
      const result = await runs.run(pass, work);
      this.#settle(pass, errorAfter());
      return result;
    } catch (error) {
      this.#settle(pass, error);
      throw error;
    }
  }

  /** Call before taking a connection from the pool. */
  enter({ isTrial }: Pass): Promise<void> {
    if (this.#isBlocked && !isTrial) return Promise.reject(busy());
    if (this.#running < this.#maxConnections || isTrial) {
      this.#running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => this.#waiting.add({ admit: resolve, refuse: reject }));
  }

  leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.admit();
  }

  #settle({ isTrial }: Pass, error: unknown): void {
    if (isTrial) this.#isTrying = false;
    if (isLockTimeout(error)) {
      this.#isBlocked = true;
      for (const { refuse } of this.#waiting) refuse(busy());
      this.#waiting.clear();
    } else if (isTrial || error === undefined) {
      this.#isBlocked = false;
    }
  }
}

/** The lane run of the caller, if any. */
export function currentPass(): Pass | undefined {
  return runs.getStore();
}

function busy(): Error {
  return Object.assign(new Error('Lane blocked: another attempt is waiting for the same lock'), { code: laneBlocked });
}
