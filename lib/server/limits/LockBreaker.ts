import { DomainError } from '#lib/domain/DomainError.ts';
import { isLockTimeout } from '../db/databaseErrors.ts';

/**
 * A circuit breaker for work on a table that somebody else has locked. Once one attempt has run into the lock, only one at a time
 * finds out whether it is gone; the others are refused at once, so that they do not hold the connections that other work needs.
 */
export class LockBreaker {
  #isOpen = false;
  #isTrying = false;

  /** @throws DomainError unavailable; else what `work` throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const settle = this.enter();
    try {
      const result = await work();
      settle(undefined);
      return result;
    } catch (error) {
      settle(error);
      throw error;
    }
  }

  /**
   * Begins one attempt. Returns what must be told its outcome.
   *
   * @throws DomainError unavailable
   */
  enter(): (error: unknown) => void {
    const isTrial = this.#isOpen;
    if (isTrial && this.#isTrying) throw new DomainError('unavailable', 'busy');
    this.#isTrying = isTrial;
    return (error) => {
      if (isLockTimeout(error)) this.#isOpen = true;
      else if (isTrial || error === undefined) this.#isOpen = false;
      if (isTrial) this.#isTrying = false;
    };
  }
}
