export type KnownTag = { tag: string; stems: string[] };

const proposed = 6;

/** Which of our own tags a text speaks of: all words of the tag are in it, in whatever form. */
export class TagIndex {
  readonly #byStem = new Map<string, KnownTag[]>();

  /** @param tags the most used first; stems as PostgreSQL makes them of a tag in its language */
  constructor(tags: KnownTag[]) {
    for (const tag of tags) {
      const [first] = tag.stems;
      if (first === undefined) continue;
      const others = this.#byStem.get(first);
      if (others) others.push(tag);
      else this.#byStem.set(first, [tag]);
    }
  }

  /** @param stems of the text's words, by the same stemmer */
  tagsOf(stems: string[]): string[] {
    const all = new Set(stems);
    return stems
      .flatMap((stem) => this.#byStem.get(stem) ?? [])
      .filter((tag) => tag.stems.every((stem) => all.has(stem)))
      .slice(0, proposed)
      .map(({ tag }) => tag);
  }
}
