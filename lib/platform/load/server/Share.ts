/** What one source holds of the gate, in weight. */
export class Share {
  /** Admitted reads, running or queued. */
  held = 0;
  running = 0;
  writes = 0;

  get isEmpty(): boolean {
    return this.held === 0 && this.writes === 0;
  }
}

export type Waiting = {
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
export function findDisplaced(queue: readonly Waiting[], { share, weight, excess, countOf }: Claim): Waiting[] {
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
