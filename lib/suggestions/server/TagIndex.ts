export type KnownTag = { tag: string; stems: string[] };

const maxTags = 6;

/** Finds the site's own tags in a text: all words of the tag occur in it, in any word form. */
export class TagIndex {
  readonly #byStem = new Map<string, KnownTag[]>();

  /** @param tags most used first; stems as PostgreSQL's stemmer of the tag's language produces them */
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
      .slice(0, maxTags)
      .map(({ tag }) => tag);
  }
}
