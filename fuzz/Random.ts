/** A seeded generator (sfc32), so that the same seed and index make the same input. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(seed: number, index: number, stream = 0) {
    [this.#a, this.#b, this.#c] = [seed | 0, index | 0, stream | 0];
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** 32 bits. */
  next(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** From 0 to less than 1. */
  fraction(): number {
    return this.next() / 2 ** 32;
  }

  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.fraction() < share;
  }

  /** @throws Error for an empty list */
  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.int(0, values.length - 1)];
    if (value === undefined && values.length === 0) throw new Error('Nothing to pick from');
    // An index below the length.
    return value as Value;
  }

  uuid(): string {
    const digits = Array.from({ length: 4 }, () => this.next().toString(16).padStart(8, '0')).join('');
    const version = `4${digits.slice(13, 16)}`;
    return [digits.slice(0, 8), digits.slice(8, 12), version, `a${digits.slice(17, 20)}`, digits.slice(20, 32)].join(
      '-',
    );
  }
}
