import pLimit from 'p-limit';
import { DomainError } from '#lib/platform/values/DomainError.ts';

/** Runs a few tasks at a time and queues a few more, first in, first out; tasks beyond that are refused. */
export class Semaphore {
  readonly #limit;
  readonly #queueLimit: number;
  readonly #busyCode: string;

  /**
   * @param concurrency how many tasks may run
   * @param queueLimit how many may be queued
   * @param busyCode of the refusal when the queue is full
   */
  constructor(concurrency: number, queueLimit: number, busyCode = 'uploads_busy') {
    this.#limit = pLimit(concurrency);
    this.#queueLimit = queueLimit;
    this.#busyCode = busyCode;
  }

  get queued(): number {
    return this.#limit.pendingCount;
  }

  /**
   * @param signal of the request: a task whose request was aborted in the queue is not started
   * @throws DomainError unavailable, when the queue is full
   */
  async run<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const { activeCount, concurrency, pendingCount } = this.#limit;
    if (activeCount >= concurrency && pendingCount >= this.#queueLimit) {
      throw new DomainError('unavailable', this.#busyCode);
    }
    return this.#limit(() => {
      signal?.throwIfAborted();
      return task();
    });
  }
}
