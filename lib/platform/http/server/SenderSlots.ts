type Sender = { held: number; waiting: Set<() => void> };

/** Limits how many requests of one sender are under way at once; others wait for a slot. */
export class SenderSlots {
  readonly #senders = new Map<string, Sender>();

  /**
   * @param most slots of this sender
   * @param timeout milliseconds to wait for one
   * @returns whether it got one, to be released
   */
  take(key: string, most: number, timeout: number): Promise<boolean> {
    const sender = this.#senders.get(key) ?? { held: 0, waiting: new Set() };
    this.#senders.set(key, sender);
    if (sender.held < most) {
      sender.held += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        sender.waiting.delete(enter);
        resolve(false);
      }, timeout);
      const enter = () => {
        clearTimeout(timer);
        resolve(true);
      };
      sender.waiting.add(enter);
    });
  }

  release(key: string): void {
    const sender = this.#senders.get(key);
    if (!sender) return;
    const [next] = sender.waiting;
    if (next) {
      // Its slot goes on to the next one.
      sender.waiting.delete(next);
      next();
      return;
    }
    sender.held -= 1;
    if (sender.held === 0) this.#senders.delete(key);
  }
}
