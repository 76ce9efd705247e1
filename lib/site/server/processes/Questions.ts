/** Questions to another process, and its answers. */
export class Questions<Answer> {
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  /**
   * @param limit milliseconds
   * @param send the question with its number, which the answer repeats
   * @returns null if no answer comes in time: a process that hangs must not hold up others
   */
  async ask(limit: number, send: (id: number) => void): Promise<Answer | null> {
    this.#asked += 1;
    const id = this.#asked;
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    const timer = setTimeout(resolve, limit, null);
    this.#waiting.set(id, resolve);
    send(id);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  answer(id: number, answer: Answer): void {
    this.#waiting.get(id)?.(answer);
  }
}
