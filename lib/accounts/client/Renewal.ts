/** Milliseconds; the figures of the specification. */
const early = 5 * 60_000;
const firstRetry = 30_000;
const lastRetry = 16 * 60_000;

/** Renews a token some minutes before it expires, and retries with backoff when that fails. */
export class Renewal {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Number.POSITIVE_INFINITY;
  #renew: () => Promise<unknown> = async () => {};
  #retry = firstRetry;

  /** @param expiresAt in milliseconds since 1970 */
  plan(expiresAt: number, renew: () => Promise<unknown>): void {
    this.stop();
    this.#renew = renew;
    this.#retry = firstRetry;
    this.#schedule(expiresAt - early);
    // Timers do not run while the computer sleeps.
    document.addEventListener('visibilitychange', this.#checkDue);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    document.removeEventListener('visibilitychange', this.#checkDue);
  }

  #schedule(until: number): void {
    clearTimeout(this.#timer);
    this.#due = until;
    this.#timer = setTimeout(this.#run, Math.max(0, until - Date.now()));
  }

  #checkDue = (): void => {
    if (document.visibilityState === 'visible' && Date.now() >= this.#due) this.#run();
  };

  #run = (): void => {
    clearTimeout(this.#timer);
    const { renew, due } = { renew: this.#renew, due: this.#due };
    // Prevents a concurrent renewal: the next one is scheduled only after this one has failed.
    this.#due = Number.POSITIVE_INFINITY;
    if (due === Number.POSITIVE_INFINITY) return;
    renew().catch(() => {
      if (this.#renew !== renew) return;
      this.#schedule(Date.now() + this.#retry);
      this.#retry = Math.min(this.#retry * 2, lastRetry);
    });
  };
}
