/** Shorter titles legitimately repeat: “Weather”, «Курс валют». */
export const minWords = 4;
/** Minimum Jaccard similarity of two titles' word sets. */
const minSimilarity = 0.8;

type IndexedTitle = { words: readonly string[]; numbers: string };

/**
 * Finds near-duplicate titles. Two titles match if both have at least four words, they contain the same numbers (5 dead
 * are not 6), and the Jaccard similarity of their word sets is at least 0.8.
 *
 * Prefix filtering limits the comparisons: titles that are so similar share one of their first words in any fixed
 * order. Longest words come first, because they are rare.
 */
export class TitleIndex {
  readonly #byWord = new Map<string, IndexedTitle[]>();
  /** Interns words to save memory: some days of news are tens of thousands of titles. */
  readonly #vocabulary = new Map<string, string>();

  /** @param key from titleKey() */
  add(key: string): void {
    const title = toIndexed(key);
    if (!title) return;
    const indexed = { words: title.words.map((word) => this.#once(word)), numbers: this.#once(title.numbers) };
    for (const word of prefixWords(indexed.words)) {
      const others = this.#byWord.get(word);
      if (others) others.push(indexed);
      else this.#byWord.set(word, [indexed]);
    }
  }

  hasNear(key: string): boolean {
    const title = toIndexed(key);
    if (!title) return false;
    return prefixWords(title.words).some((word) => this.#byWord.get(word)?.some((indexed) => isNear(title, indexed)));
  }

  #once(word: string): string {
    const same = this.#vocabulary.get(word);
    if (same === undefined) this.#vocabulary.set(word, word);
    return same ?? word;
  }
}

function toIndexed(key: string): IndexedTitle | null {
  const words = [...new Set(key.split(' '))];
  if (words.length < minWords) return null;
  return {
    words,
    numbers: words
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' '),
  };
}

function prefixWords(words: readonly string[]): string[] {
  const sorted = [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return sorted.slice(0, sorted.length - Math.ceil(minSimilarity * sorted.length) + 1);
}

function isNear(a: IndexedTitle, b: IndexedTitle): boolean {
  if (a.numbers !== b.numbers) return false;
  const shared = a.words.filter((word) => b.words.includes(word)).length;
  return shared / (a.words.length + b.words.length - shared) >= minSimilarity;
}
