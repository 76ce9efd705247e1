import { log } from '../log.ts';

/** A page render, an API call, or an API call that writes with a bearer token. */
export type WorkKind = 'page' | 'call' | 'write';

/** `isSaturated`: no capacity for more work; `isLagging`: even running work is delayed. */
export type Saturation = { readonly isLagging: boolean; readonly isSaturated: boolean };

/** A render costs as much as several calls. */
const weights: Record<WorkKind, number> = { page: 3, call: 1, write: 1 };
/** Weight that runs at once while the loop is saturated: two renders. More would only slow down the event loop for all. */
const maxRunning = 6;
/**
 * Weight admitted, running or queued, while the loop is saturated: four renders, which bounds the duration of each.
 * While there is capacity, a burst may be larger, and work that waits for the database blocks nobody.
 */
const maxAdmitted = 12;
/** The same for writes, while the loop is saturated and while it lags. */
const maxWrites = 36;
const maxLaggingWrites = 12;
/** Upper limit in any state: with so much admitted, something else (such as the database) does not answer. */
const hardLimit = 300;
/** Milliseconds after which the queue is checked again: capacity may be free although nothing has ended. */
const recheckInterval = 50;

/** Milliseconds without a rejection after which the next one is logged again. */
const logInterval = 60_000;

export const shedTotals: Record<WorkKind, number> = { page: 0, call: 0, write: 0 };

/** Decides before uncached work begins whether there is capacity. Running work is never stopped. */
export class OverloadGate {
  readonly #saturation: Saturation;
  readonly #waiting: { weight: number; start: () => void }[] = [];
  #underWay = 0;
  /** Writes have their own capacity and don't queue behind pages: a rejection could lose an author's work; authors are few. */
  #writes = 0;
  #running = 0;
  #timer: NodeJS.Timeout | undefined;
  #lastRefusal = Number.NEGATIVE_INFINITY;

  constructor(saturation: Saturation) {
    this.#saturation = saturation;
  }

  /** Runs the work, or returns null at once if there is no capacity. */
  async admit<Result>(kind: WorkKind, work: () => Promise<Result>): Promise<Result | null> {
    if (!this.#hasRoom(kind)) {
      this.#refuse(kind);
      return null;
    }
    return kind === 'write' ? this.#write(work) : this.#read(weights[kind], work);
  }

  async #write<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#writes += weights.write;
    try {
      return await work();
    } finally {
      this.#writes -= weights.write;
    }
  }

  async #read<Result>(weight: number, work: () => Promise<Result>): Promise<Result> {
    this.#underWay += weight;
    await this.#turn(weight);
    try {
      return await work();
    } finally {
      this.#underWay -= weight;
      this.#running -= weight;
      this.#startNext();
    }
  }

  #mayStart(weight: number): boolean {
    return this.#running + weight <= maxRunning || !this.#saturation.isSaturated;
  }

  #turn(weight: number): Promise<void> {
    return new Promise((start) => {
      this.#waiting.push({ weight, start });
      this.#startNext();
    });
  }

  #startNext(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (let next = this.#waiting[0]; next && this.#mayStart(next.weight); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#running += next.weight;
      next.start();
    }
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#startNext(), recheckInterval);
  }

  #hasRoom(kind: WorkKind): boolean {
    const { isLagging, isSaturated } = this.#saturation;
    const isWrite = kind === 'write';
    const after = weights[kind] + (isWrite ? this.#writes : this.#underWay);
    if (after > hardLimit) return false;
    if (isLagging) return isWrite && after <= maxLaggingWrites;
    return after <= (isWrite ? maxWrites : maxAdmitted) || !isSaturated;
  }

  #refuse(kind: WorkKind): void {
    shedTotals[kind] += 1;
    const now = performance.now();
    if (now - this.#lastRefusal > logInterval) {
      const { isLagging, isSaturated } = this.#saturation;
      log.warn({ kind, underWay: this.#underWay, isLagging, isSaturated }, 'overloaded: uncached work rejected');
    }
    this.#lastRefusal = now;
  }
}
