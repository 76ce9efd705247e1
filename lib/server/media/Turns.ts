import { DomainError } from '#lib/domain/DomainError.ts';

/** Lets a few works go on at once and the next ones wait, first come, first served; a crowd is sent away. */
export class Turns {
  readonly #atOnce: number;
  readonly #room: number;
  readonly #busyCode: string;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * @param atOnce how many works may go on
   * @param room how many may wait
   * @param busyCode of the refusal when more than that would wait
   */
  constructor(atOnce: number, room: number, busyCode = 'uploads_busy') {
    this.#atOnce = atOnce;
    this.#room = room;
    this.#busyCode = busyCode;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * @param signal of whoever wants the result: when they have gone by their turn, the work is not begun
   * @throws DomainError unavailable, when too many wait already
   */
  async take<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#room) throw new DomainError('unavailable', this.#busyCode);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The turn goes over to the next one as it is.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
