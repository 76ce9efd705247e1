import { shedding } from './RefusalLog.ts';

/** A page render, an API call, or an API call that writes with a bearer token. */
export type WorkKind = keyof typeof shedding.totals;

/** `isSaturated`: no capacity for more work; `isLagging`: even running work is delayed. */
export type Saturation = { readonly isLagging: boolean; readonly isSaturated: boolean };

/** A render costs as much as several calls. */
const weights: Record<WorkKind, number> = { page: 3, call: 1, write: 1 };
/** Weight that runs at once while the loop is saturated: two renders. More would only slow down the event loop for all. */
const maxRunning = 6;
/** Weight that runs at once for one source, also while there is capacity: what is queued can still give way to others. */
const maxRunningOfSource = 12;
/**
 * Weight admitted, running or queued, while the loop is saturated: four renders, which bounds the duration of each.
 * While there is capacity, a burst may be larger, and work that waits for the database blocks nobody.
 */
const maxAdmitted = 12;
/** Of that, what one source can take from others; it may hold all, but half of it does not count against them. */
const maxCounted = maxAdmitted / 2;
/** The same for writes, while the loop is saturated and while it lags. */
const maxWrites = 36;
const maxLaggingWrites = 12;
/** Upper limit in any state: with so much admitted, something else (such as the database) does not answer. */
const hardLimit = 300;
/** Part of the upper limits, and of writes, that one source may hold. */
const shareOfSource = 2 / 3;
/** Milliseconds after which the queue is checked again: capacity may be free although nothing has ended. */
const recheckInterval = 50;

/**
 * Decides before uncached work begins whether there is capacity, and shares it between sources: the source with the least
 * running work is next, and when the queue is full, the source that holds the most gives way. Running work is never stopped.
 */
export class OverloadGate {
  readonly #saturation: Saturation;
  readonly #shares = new Map<string | symbol, Share>();
  /** In order of arrival. */
  #waiting: Waiting[] = [];
  /** Writes have their own capacity and don't queue behind pages: a rejection could lose an author's work; authors are few. */
  #writes = 0;
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(saturation: Saturation) {
    this.#saturation = saturation;
  }

  /**
   * Runs the work, or returns null if there is no capacity: at once, or when the place in the queue goes to another source.
   *
   * @param source whose share the work is of; empty for work that has none, each of which is a source of its own
   */
  async admit<Result>(kind: WorkKind, source: string, work: () => Promise<Result>): Promise<Result | null> {
    const key = source || Symbol('no source');
    const share = this.#shares.get(key) ?? new Share();
    const isWrite = kind === 'write';
    if (isWrite ? !this.#hasRoomToWrite(share) : !this.#makeRoom(share, weights[kind])) {
      shedding.note(kind, source);
      return null;
    }
    this.#shares.set(key, share);
    try {
      if (isWrite) return await this.#write(share, work);
      const turn = { share, weight: weights[kind], onDisplaced: () => shedding.note(kind, source) };
      return await this.#read(turn, work);
    } finally {
      if (share.isEmpty) this.#shares.delete(key);
    }
  }

  /** Runs the next part of admitted work in its turn: overload delays it, but it is not refused. */
  continue<Result>(source: string, work: () => Promise<Result>): Promise<Result | null> {
    const share = this.#shares.get(source) ?? new Share();
    return this.#read({ share, weight: weights.page, onDisplaced: null }, work);
  }

  async #write<Result>(share: Share, work: () => Promise<Result>): Promise<Result> {
    this.#writes += weights.write;
    share.writes += weights.write;
    try {
      return await work();
    } finally {
      this.#writes -= weights.write;
      share.writes -= weights.write;
    }
  }

  async #read<Result>(turn: Omit<Waiting, 'settle'>, work: () => Promise<Result>): Promise<Result | null> {
    const { share, weight } = turn;
    share.held += weight;
    const mayStart = await new Promise<boolean>((settle) => {
      this.#waiting.push({ ...turn, settle });
      this.#startNext();
    });
    if (!mayStart) return null;
    try {
      return await work();
    } finally {
      share.held -= weight;
      this.#running -= weight;
      share.running -= weight;
      this.#startNext();
    }
  }

  #startNext(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running += next.weight;
      next.share.running += next.weight;
      next.settle(true);
    }
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#startNext(), recheckInterval);
  }

  /** Of what may start, the work of the source with the least running work; among equals, the first to arrive. */
  #next(): Waiting | undefined {
    const { isSaturated } = this.#saturation;
    const free = isSaturated ? maxRunning - this.#running : Number.POSITIVE_INFINITY;
    let next: Waiting | undefined;
    for (const waiting of this.#waiting) {
      const { share, weight } = waiting;
      const mayStart = weight <= free && share.running + weight <= maxRunningOfSource;
      if (mayStart && (!next || share.running < next.share.running)) next = waiting;
    }
    return next;
  }

  #hasRoomToWrite({ writes }: Share): boolean {
    const { isLagging, isSaturated } = this.#saturation;
    const limit = isLagging ? maxLaggingWrites : isSaturated ? maxWrites : hardLimit;
    return this.#writes + weights.write <= limit && writes + weights.write <= limit * shareOfSource;
  }

  /** Whether there is room for a read, if necessary after others have given way. */
  #makeRoom(share: Share, weight: number): boolean {
    const { isLagging, isSaturated } = this.#saturation;
    const limit = isSaturated ? maxAdmitted : hardLimit;
    if (isLagging || share.held + weight > (isSaturated ? limit : limit * shareOfSource)) return false;
    const countOf = (held: number) => (isSaturated ? Math.min(held, maxCounted) : held);
    const excess = this.#counted(share, countOf) + weight - limit;
    if (excess <= 0) return true;
    const displaced = findDisplaced(this.#waiting, { share, weight, excess, countOf });
    for (const waiting of displaced) this.#displace(waiting);
    return displaced.length > 0;
  }

  /** What counts against the limit: all that the source holds itself, and a part of what others hold. */
  #counted(own: Share, countOf: (held: number) => number): number {
    let counted = own.held;
    for (const share of this.#shares.values()) if (share !== own) counted += countOf(share.held);
    return counted;
  }

  #displace(waiting: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    waiting.share.held -= waiting.weight;
    waiting.onDisplaced?.();
    waiting.settle(false);
  }
}

/** What one source holds of the gate, in weight. */
class Share {
  /** Admitted reads, running or queued. */
  held = 0;
  running = 0;
  writes = 0;

  get isEmpty(): boolean {
    return this.held === 0 && this.writes === 0;
  }
}

type Waiting = {
  share: Share;
  weight: number;
  /** Null if it can't be displaced. */
  onDisplaced: (() => void) | null;
  /** @param mayStart false: its place was given to another source */
  settle: (mayStart: boolean) => void;
};

/** Work of `share` that needs a place; `countOf` says how much of what a source holds counts against the limit. */
type Claim = { share: Share; weight: number; excess: number; countOf: (held: number) => number };

/**
 * The queued work that gives way to other work: that of the sources that hold the most, newest first, as long as they hold no
 * less than the other source afterwards. Empty if that does not free enough.
 */
function findDisplaced(queue: readonly Waiting[], { share, weight, excess, countOf }: Claim): Waiting[] {
  const left = new Map<Share, number>();
  const chosen: Waiting[] = [];
  let missing = excess;
  for (const waiting of queue.toReversed().sort((one, other) => other.share.held - one.share.held)) {
    const before = left.get(waiting.share) ?? waiting.share.held;
    const after = before - waiting.weight;
    const freed = countOf(before) - countOf(after);
    if (!waiting.onDisplaced || freed === 0 || after < share.held + weight) continue;
    left.set(waiting.share, after);
    chosen.push(waiting);
    missing -= freed;
    if (missing <= 0) return chosen;
  }
  return [];
}
