import { log } from '../log.ts';

/** A page that is rendered, a call of the API, or one that writes with a bearer token. */
export type WorkKind = 'page' | 'call' | 'write';

/** `isSaturated`: no time is left for more; `isLagging`: even what is under way is held up. */
export type Saturation = { readonly isLagging: boolean; readonly isSaturated: boolean };

/** A render costs as much as several calls. */
const weights: Record<WorkKind, number> = { page: 3, call: 1, write: 1 };
/** What runs at once while no time is left: two renders. More would only make each turn of the event loop longer for all others. */
const atOnce = 6;
/**
 * What may be under way, running or waiting, while no time is left: four renders, which bounds how long each takes. While there
 * is time left, a burst may be larger, and work that waits for the database keeps nobody out.
 */
const usual = 12;
/** The same for writes, while the loop is saturated and while it lags. */
const usualWrites = 36;
const laggingWrites = 12;
/** What may be under way whatever the loop says: it waits for something that does not come. */
const most = 300;
/** Milliseconds after which what waits is looked at again: time may be left though nothing has ended. */
const recheck = 50;

/** Milliseconds without a refusal, after which the next one is worth a log line again. */
const quiet = 60_000;

export const shedTotals: Record<WorkKind, number> = { page: 0, call: 0, write: 0 };

/** Decides, before uncached work begins, whether there is room for it. What has begun is never stopped. */
export class OverloadGate {
  readonly #process: Saturation;
  readonly #waiting: { weight: number; start: () => void }[] = [];
  #underWay = 0;
  /** Authors' work would be lost, and authors are few: they have as much room of their own, and wait behind no page. */
  #writes = 0;
  #running = 0;
  #timer: NodeJS.Timeout | undefined;
  #lastRefusal = Number.NEGATIVE_INFINITY;

  constructor(saturation: Saturation) {
    this.#process = saturation;
  }

  /** Does the work, or gives null at once when there is no room for it. */
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
    return this.#running + weight <= atOnce || !this.#process.isSaturated;
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
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#startNext(), recheck);
  }

  #hasRoom(kind: WorkKind): boolean {
    const { isLagging, isSaturated } = this.#process;
    const isWrite = kind === 'write';
    const after = weights[kind] + (isWrite ? this.#writes : this.#underWay);
    if (after > most) return false;
    if (isLagging) return isWrite && after <= laggingWrites;
    return after <= (isWrite ? usualWrites : usual) || !isSaturated;
  }

  #refuse(kind: WorkKind): void {
    shedTotals[kind] += 1;
    const now = performance.now();
    if (now - this.#lastRefusal > quiet) {
      const { isLagging, isSaturated } = this.#process;
      log.warn({ kind, underWay: this.#underWay, isLagging, isSaturated }, 'overloaded: uncached work is refused');
    }
    this.#lastRefusal = now;
  }
}
