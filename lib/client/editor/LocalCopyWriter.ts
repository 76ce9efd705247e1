import { dropLocalCopy, type LocalCopy, storeLocalCopy } from './localCopies.ts';

/** Keeps the newest copy of each key; while one is being written, those that come in between are left out. */
export class LocalCopyWriter {
  readonly #waiting = new Map<string, () => Promise<void>>();
  #work: Promise<void> | null = null;

  keep(copy: LocalCopy): void {
    this.#add(copy.key, () => storeLocalCopy(copy));
  }

  drop(key: string): void {
    this.#add(key, () => dropLocalCopy(key));
  }

  /** Resolves when everything is on the disk. */
  async written(): Promise<void> {
    await this.#work;
  }

  #add(key: string, work: () => Promise<void>): void {
    this.#waiting.set(key, work);
    this.#work ??= this.#run();
  }

  async #run(): Promise<void> {
    for (;;) {
      const [next] = this.#waiting;
      if (!next) break;
      this.#waiting.delete(next[0]);
      await next[1]();
    }
    this.#work = null;
  }
}
