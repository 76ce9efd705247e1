type Sender = { held: number; waiting: Set<() => void> };

/** A number of places for each sender. */
export class Places {
  readonly #senders = new Map<string, Sender>();

  /**
   * @param most places of this sender
   * @param timeout milliseconds to wait for one
   * @returns whether it got one, to be given back
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

  giveBack(key: string): void {
    const sender = this.#senders.get(key);
    if (!sender) return;
    const [next] = sender.waiting;
    if (next) {
      // Its place goes on to the next one.
      sender.waiting.delete(next);
      next();
      return;
    }
    sender.held -= 1;
    if (sender.held === 0) this.#senders.delete(key);
  }
}
