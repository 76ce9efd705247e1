import { DomainError } from '#lib/platform/values/DomainError.ts';

/** Milliseconds until the first byte, and that a client may then be behind the lowest rate. */
const tolerance = 10_000;
/** Bytes a second. A megabyte from a slow phone may take a quarter of an hour, and is still saved. */
const minRate = 1024;

/** Measures whether a client sends its body at the lowest rate: waiting uses up its time, and bytes give it back. */
export class MinimumRate {
  #left = tolerance;
  #hasBegun = false;

  /** Milliseconds for which it may send nothing. */
  get left(): number {
    return this.#left;
  }

  waited(milliseconds: number): void {
    this.#left -= milliseconds;
  }

  received(bytes: number): void {
    this.#left = this.#hasBegun ? Math.min(tolerance, this.#left + (bytes / minRate) * 1000) : tolerance;
    this.#hasBegun = true;
  }
}

export function tooSlow(): DomainError {
  return new DomainError('too_slow', 'body_too_slow');
}

/**
 * A body that is read as a stream, at its reader's pace: only the time in which the reader waits for the client counts.
 *
 * @throws DomainError too_slow
 */
export async function* atMinimumRate(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const rate = new MinimumRate();
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const began = performance.now();
    const next = await withTimeout(chunks.next(), rate.left);
    if (next.done) return;
    rate.waited(performance.now() - began);
    rate.received(next.value.byteLength);
    yield next.value;
  }
}

async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
