import type { WritingRules } from '#lib/languages/LanguageRules.ts';
import type { Language } from '#lib/languages/language.ts';
import { writingRules } from '#lib/languages/writing.ts';

/** The quotation mark to insert after `before`, the preceding text of the paragraph. */
export function quotationMark(before: string, language: Language): string {
  return new Quotations(before, language).next();
}

/** Counts the marks incrementally, so that no mark requires a scan of all preceding text. */
export class Quotations {
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

  /** Whether a mark here begins a quotation. */
  get isOpening(): boolean {
    const { open, innerOpen } = this.#marks;
    return /[\s([{—–-]/.test(this.#last) || this.#last === open || this.#last === innerOpen;
  }

  get isInside(): boolean {
    return this.#depth > 0;
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
    if (this.isOpening) return this.#depth > 0 ? innerOpen : open;
    // Russian's „ and “ are not an English pair: the inner mark is closed only if it was opened.
    return this.#innerDepth > 0 ? innerClose : close;
  }
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
