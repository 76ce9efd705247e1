import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import { saveDelays } from './saveDelays.ts';

type Read = () => Partial<ArticleContent>;

/** A change that has been announced and not yet read, because serializing it is slow. */
export class PendingRead {
  #read: Read | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get exists(): boolean {
    return this.#read !== null;
  }

  /** @param onDue called after a short delay since the first announcement, unless the change is taken before */
  announce(read: Read, onDue: () => void): void {
    this.#read = read;
    this.#timer ??= setTimeout(onDue, saveDelays.reading);
  }

  take(): Read | null {
    const read = this.#read;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#read = null;
    return read;
  }
}
