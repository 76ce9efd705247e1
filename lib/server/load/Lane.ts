import { AsyncLocalStorage } from 'node:async_hooks';
import { isLockTimeout, laneBlocked } from '../databaseErrors.ts';

/** Connections that one kind of work may hold at once: more than half of the pool's, so that others get through. */
const most = 6;

/** One piece of work in a lane. */
type Pass = { lane: Lane; isTrial: boolean };

type Waiting = { admit: () => void; refuse: (error: Error) => void };

declare global {
  // Next bundles the pages apart from server.ts; both copies of this module share one pool, and so its lanes.
  var vestnikPasses: AsyncLocalStorage<Pass> | undefined;
}

globalThis.vestnikPasses ??= new AsyncLocalStorage<Pass>();
const passes = globalThis.vestnikPasses;

/**
 * One kind of work (a route, a page) among those that share a pool: a bulkhead and circuit breaker for tables that somebody else
 * has locked. The work holds a part of the connections at most. Once one piece has waited for a lock in vain, only one at a time
 * finds out whether the lock is gone; the others are refused at once, those that wait for a connection too.
 */
export class Lane {
  #isBlocked = false;
  #isTrying = false;
  #running = 0;
  readonly #waiting = new Set<Waiting>();

  /**
   * @param errorAfter for work that reports its error rather than throwing it
   * @throws Error with the code `laneBlocked`; else what `work` throws
   */
  async run<Result>(work: () => Promise<Result>, errorAfter: () => unknown = () => undefined): Promise<Result> {
    if (this.#isBlocked && this.#isTrying) throw busy();
    const pass = { lane: this, isTrial: this.#isBlocked };
    if (pass.isTrial) this.#isTrying = true;
    try {
      const result = await passes.run(pass, work);
      this.#settle(pass, errorAfter());
      return result;
    } catch (error) {
      this.#settle(pass, error);
      throw error;
    }
  }

  /** Before a connection is taken from the pool. */
  enter({ isTrial }: Pass): Promise<void> {
    if (this.#isBlocked && !isTrial) return Promise.reject(busy());
    if (this.#running < most || isTrial) {
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

/** The lane in which the caller works, if any. */
export function currentPass(): Pass | undefined {
  return passes.getStore();
}

function busy(): Error {
  return Object.assign(new Error('Another attempt waits for the same lock'), { code: laneBlocked });
}
