/** Does work that can be left undone, one at a time, in at most a share of the time. */
export class SpareTime {
  readonly #share: number;
  #restsUntil = 0;

  /** @param share of the time, between 0 and 1 */
  constructor(share: number) {
    this.#share = share;
  }

  /** Does nothing while other work is being done or has not been paid off. A failure is ignored. */
  use(work: () => Promise<void>): void {
    const started = performance.now();
    if (started < this.#restsUntil) return;
    this.#restsUntil = Number.POSITIVE_INFINITY;
    const end = () => {
      const now = performance.now();
      this.#restsUntil = now + (now - started) * (1 / this.#share - 1);
    };
    work().then(end, end);
  }
}
