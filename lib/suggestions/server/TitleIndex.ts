import { type Language, languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listTagStems } from '#lib/tags/server/queries/tagStems.ts';
import { listRecentTitles } from './queries.ts';

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

/** Recent titles and known tags, loaded once for one run over all feeds. */
export type DeduplicationIndex = { titles: TitleIndex; tags: Map<Language, TagIndex> };

export async function loadDeduplicationIndex(db: Db): Promise<DeduplicationIndex> {
  const titles = new TitleIndex();
  for await (const key of listRecentTitles(db)) titles.add(key);
  const tags = new Map<Language, TagIndex>();
  for (const language of languages) tags.set(language, new TagIndex(await listTagStems(db, language)));
  return { titles, tags };
}
