/** One thing that went wrong; `group` is the same for all failures with the same cause. */
export type Failure = { group: string; index: number; reproduction: string; detail: string };

type Group = { count: number; smallest: Failure };

/** What went wrong, by cause, with the shortest input of each. */
export class Failures {
  readonly #groups = new Map<string, Group>();

  add(failure: Failure): void {
    const group = this.#groups.get(failure.group);
    if (!group) this.#groups.set(failure.group, { count: 1, smallest: failure });
    else {
      group.count += 1;
      if (failure.reproduction.length < group.smallest.reproduction.length) group.smallest = failure;
    }
  }

  get groups(): string[] {
    return [...this.#groups.keys()];
  }

  /** For people: each cause with the input that shows it. */
  describe(seed: number): string[] {
    return [...this.#groups.values()].flatMap(({ count, smallest: { group, index, reproduction, detail } }) => [
      `${group} (${count} times; seed ${seed}, index ${index})`,
      `    ${detail}`,
      `    ${reproduction}`,
    ]);
  }
}
