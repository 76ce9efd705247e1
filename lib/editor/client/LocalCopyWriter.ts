import { dropLocalCopy, type LocalCopy, storeLocalCopy } from './localCopies.ts';

/** Stores the newest copy per key; copies that are superseded during a write are skipped. */
export class LocalCopyWriter {
  readonly #queue = new Map<string, () => Promise<void>>();
  #work: Promise<void> | null = null;

  store(copy: LocalCopy): void {
    this.#add(copy.key, () => storeLocalCopy(copy));
  }

  drop(key: string): void {
    this.#add(key, () => dropLocalCopy(key));
  }

  /** Resolves when everything is on disk. */
  async written(): Promise<void> {
    await this.#work;
  }

  #add(key: string, work: () => Promise<void>): void {
    this.#queue.set(key, work);
    this.#work ??= this.#run();
  }

  async #run(): Promise<void> {
    for (;;) {
      const [next] = this.#queue;
      if (!next) break;
      this.#queue.delete(next[0]);
      await next[1]();
    }
    this.#work = null;
  }
}
