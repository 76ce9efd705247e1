import { siteTag } from './pageTags.ts';

/**
 * A purge as it is stored: its number, the transaction that made the change, and the timeline of the server. A replica that is promoted
 * begins a timeline with a higher name, and may use numbers again that the former server gave to what it has lost.
 */
export type Purge = { number: number; transaction: number; timeline: string; tags: string[] };

/**
 * What PostgreSQL knows: all purges of finished transactions above `floor`. `place`: the database, on this server or on those that it
 * was copied from; `horizon`: the oldest transaction that is not finished.
 */
export type Knowledge = { place: string; timeline: string; horizon: number; floor: number; purges: Purge[] };

/** What a page knows: all purges of transactions below the horizon, and those heard beyond it, by number. */
export type Position = { place: string; timeline: string; horizon: number; heard: number[] };

/** Above all others. */
const unknownTimeline = '~';

/** More purges than this are heard within two seconds only by a large import, or while a transaction of hours is open. */
const maxHeard = 1_000;

/**
 * The purges that this process has read and heard, by which it judges pages that another process has rendered, or this one before a
 * restart.
 *
 * Numbers of transactions are in another order than their commits. So a position has a horizon that PostgreSQL's own queue of
 * notifications brings: the queue is in the order of commits, so when a snapshot arrives through it, every purge of a transaction that
 * was finished in the snapshot has arrived before.
 */
export class KnownPurges {
  readonly #all = new Map<number, Purge>();
  readonly #byTag = new Map<string, Purge[]>();
  /** Those whose transactions are not below the horizon. */
  readonly #heard = new Set<Purge>();
  /** Heard since `suspend`. */
  #recent: Purge[] = [];
  #place: string | null = null;
  #timeline = unknownTimeline;
  #floor = Number.POSITIVE_INFINITY;
  #horizon = 0;
  #isComplete = false;

  /** Whether no purge is missing, as far as PostgreSQL has delivered them. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  get size(): number {
    return this.#all.size;
  }

  /** Purges may have been missed. Call it when they are heard again, and before `load` reads. */
  suspend(): void {
    this.#isComplete = false;
    this.#recent = [];
  }

  /** Beside what was heard since the reading began. */
  load(knowledge: Knowledge): void {
    const { timeline } = knowledge;
    const recent = this.#recent.map((purge) => ({ ...purge, timeline }));
    this.#recall({ ...knowledge, purges: [...knowledge.purges, ...recent] });
    this.#isComplete = true;
  }

  /** What was known when a process of this machine last knew it; nothing is complete by that. */
  recall(knowledge: Knowledge): void {
    if (!this.#isComplete) this.#recall({ ...knowledge, purges: [...knowledge.purges, ...this.#all.values()] });
  }

  /** For `recall`. */
  toKnowledge(): Knowledge | null {
    if (this.#place === null) return null;
    const [place, timeline, horizon, floor] = [this.#place, this.#timeline, this.#horizon, this.#floor];
    return { place, timeline, horizon, floor, purges: [...this.#all.values()] };
  }

  hear(heard: Omit<Purge, 'timeline'>): Purge {
    // After a reconnection it is known only when the purges are read.
    const purge = { ...heard, timeline: this.#isComplete ? this.#timeline : unknownTimeline };
    if (!this.#isComplete) this.#recent.push(purge);
    this.#learn(purge);
    return purge;
  }

  /** @param horizon that arrived behind all purges below it */
  advance(horizon: number): void {
    if (!this.#isComplete || !(horizon > this.#horizon)) return;
    this.#horizon = horizon;
    for (const purge of this.#heard) if (purge.transaction < horizon) this.#heard.delete(purge);
  }

  /** For what is rendered from now on; null if something may be missing. */
  position(): Position | null {
    if (!this.#isComplete || this.#place === null || this.#heard.size > maxHeard) return null;
    const heard = Array.from(this.#heard, ({ number }) => number);
    return { place: this.#place, timeline: this.#timeline, horizon: this.#horizon, heard };
  }

  /**
   * `expired`: only if it can't be rendered; `outdated`: not at all, because it was purged, or that can't be known any more. A page of a
   * former timeline may show what was lost with its server; what was purged since is known.
   */
  judge(position: Position, tags: string[]): 'current' | 'expired' | 'outdated' {
    if (position.place !== this.#place || position.horizon <= this.#floor) return 'outdated';
    if (position.timeline > this.#timeline) return 'outdated';
    const heard = new Set(position.heard);
    const isPurged = (tag: string) =>
      this.#byTag.get(tag)?.some(({ transaction, timeline, number }) => {
        const isLater = timeline > position.timeline;
        return isLater || (transaction >= position.horizon && !heard.has(number));
      });
    if (tags.some(isPurged)) return 'outdated';
    const isCurrent = this.#isComplete && position.timeline === this.#timeline && !isPurged(siteTag);
    return isCurrent ? 'current' : 'expired';
  }

  #recall({ place, timeline, horizon, floor, purges }: Knowledge): void {
    for (const known of [this.#all, this.#byTag, this.#heard]) known.clear();
    [this.#place, this.#timeline] = [place, timeline];
    [this.#horizon, this.#floor] = [horizon, floor];
    for (const purge of purges) this.#learn(purge);
  }

  #learn(purge: Purge): void {
    if (this.#all.has(purge.number)) return;
    this.#all.set(purge.number, purge);
    for (const tag of purge.tags) {
      const others = this.#byTag.get(tag);
      if (others) others.push(purge);
      else this.#byTag.set(tag, [purge]);
    }
    if (purge.transaction >= this.#horizon) this.#heard.add(purge);
  }
}
