import type { WritingRules } from '#lib/languages/LanguageRules.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { writingRules } from '#lib/languages/writing.ts';

const units = languages.map((language) => writingRules[language].units).join('|');

/** The quotation mark to insert after `before`, the preceding text of the paragraph. */
export function quotationMark(before: string, language: Language): string {
  return new Quotations(before, language).next();
}

/** Counts the marks incrementally, so that no mark requires a scan of all preceding text. */
class Quotations {
  readonly #marks: WritingRules['quotes'];
  #last: string;
  #depth: number;
  #innerDepth: number;

  constructor(before: string, language: Language) {
    this.#marks = writingRules[language].quotes;
    const { open, close, innerOpen, innerClose } = this.#marks;
    this.#last = before.at(-1) ?? ' ';
    this.#depth = count(before, open) - count(before, close);
    this.#innerDepth = count(before, innerOpen) - count(before, innerClose);
  }

  add(character: string): void {
    const { open, close, innerOpen, innerClose } = this.#marks;
    if (character === open) this.#depth += 1;
    else if (character === close) this.#depth -= 1;
    if (character === innerOpen) this.#innerDepth += 1;
    else if (character === innerClose) this.#innerDepth -= 1;
    this.#last = character;
  }

  next(): string {
    const { open, close, innerOpen, innerClose } = this.#marks;
    const isOpening = /[\s([{—–-]/.test(this.#last) || this.#last === open || this.#last === innerOpen;
    if (isOpening) return this.#depth > 0 ? innerOpen : open;
    // Russian's „ and “ are not an English pair: the inner mark is closed only if it was opened.
    return this.#innerDepth > 0 ? innerClose : close;
  }
}

/**
 * Applies the typography of print: the language's quotation marks, dashes, ellipses and non-breaking spaces. Correct
 * text stays unchanged.
 *
 * @param before the preceding text of the paragraph
 */
export function tidyTypography(text: string, language: Language, before = ''): string {
  const { dash, shortWords } = writingRules[language];
  const quotations = new Quotations(before, language);
  let written = '';
  for (const character of text) {
    const set = character === '"' ? quotations.next() : character;
    quotations.add(set);
    written += set;
  }
  const dashed = written
    .replace(/\.{3}/g, '…')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<!\d-\d+)(?<=\d)-(?=\d{2,4}(?!\d|-))/g, '–')
    .replace(/([ \u00a0])(?:--?|–)(?= )/g, dash)
    .replace(/--/g, '—');
  const bound = dashed
    .replace(new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}]))`, 'gu'), '\u00a0')
    .replace(/№ (?=\d)/g, '№\u00a0');
  return shortWords ? bound.replace(shortWords, (word) => `${word.trimEnd()}\u00a0`) : bound;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
