/** Titles of fewer words repeat in earnest: “Weather”, «Курс валют». */
export const leastWords = 4;
/** How much of all their different words two titles must share. */
const likeness = 0.8;

type Known = { words: readonly string[]; numbers: string };

/**
 * Finds titles that are near the same as one met before. Two are, when they have at least four words each, the same numbers
 * (5 dead are not 6), and share four fifths of their different words (Jaccard's measure).
 *
 * Titles that are that near share one of their first words too, in any order that is the same for all (prefix filtering), so
 * that few need to be compared; the longest words first, because those are rare.
 */
export class TitleIndex {
  readonly #byWord = new Map<string, Known[]>();
  /** Each word once, however many titles have it: days of news are tens of thousands of titles. */
  readonly #vocabulary = new Map<string, string>();

  /** @param key as titleKey() makes it */
  add(key: string): void {
    const title = toKnown(key);
    if (!title) return;
    const known = { words: title.words.map((word) => this.#once(word)), numbers: this.#once(title.numbers) };
    for (const word of telling(known.words)) {
      const others = this.#byWord.get(word);
      if (others) others.push(known);
      else this.#byWord.set(word, [known]);
    }
  }

  hasNear(key: string): boolean {
    const title = toKnown(key);
    if (!title) return false;
    return telling(title.words).some((word) => this.#byWord.get(word)?.some((known) => isNear(title, known)));
  }

  #once(word: string): string {
    const same = this.#vocabulary.get(word);
    if (same === undefined) this.#vocabulary.set(word, word);
    return same ?? word;
  }
}

function toKnown(key: string): Known | null {
  const words = [...new Set(key.split(' '))];
  if (words.length < leastWords) return null;
  return {
    words,
    numbers: words
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' '),
  };
}

function telling(words: readonly string[]): string[] {
  const sorted = [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return sorted.slice(0, sorted.length - Math.ceil(likeness * sorted.length) + 1);
}

function isNear(a: Known, b: Known): boolean {
  if (a.numbers !== b.numbers) return false;
  const shared = a.words.filter((word) => b.words.includes(word)).length;
  return shared / (a.words.length + b.words.length - shared) >= likeness;
}
