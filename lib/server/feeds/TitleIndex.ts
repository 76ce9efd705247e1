/** Titles of fewer words repeat in earnest: “Weather”, «Курс валют». */
export const leastWords = 4;
/** How much of all their different words two titles must share. */
const likeness = 0.8;

type Known = { words: ReadonlySet<string>; numbers: string };

/**
 * Finds titles that are near the same as one met before. Two are, when they have at least four words each, the same numbers
 * (5 dead are not 6), and share four fifths of their different words (Jaccard's measure).
 *
 * Titles that are that near share one of their first words too, in any order that is the same for all (prefix filtering), so
 * that few need to be compared; the longest words first, because those are rare.
 */
export class TitleIndex {
  readonly #byWord = new Map<string, Known[]>();

  /** @param key as titleKey() makes it */
  add(key: string): void {
    const known = toKnown(key);
    if (!known) return;
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
}

function toKnown(key: string): Known | null {
  const words = new Set(key.split(' '));
  if (words.size < leastWords) return null;
  return {
    words,
    numbers: [...words]
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' '),
  };
}

function telling(words: ReadonlySet<string>): string[] {
  const sorted = [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return sorted.slice(0, sorted.length - Math.ceil(likeness * sorted.length) + 1);
}

function isNear(a: Known, b: Known): boolean {
  if (a.numbers !== b.numbers) return false;
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  return shared / (a.words.size + b.words.size - shared) >= likeness;
}
