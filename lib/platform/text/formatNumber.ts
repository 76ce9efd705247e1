import type { Language } from '#lib/languages/language.ts';
import { textRules } from '#lib/languages/text.ts';

/** «57 217», “57,217”. */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  const locale = textRules[language].numbers ?? language;
  if (options) return new Intl.NumberFormat(locale, options).format(value);
  // Most numbers of a page are small, and have no separators.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  plain[locale] ??= new Intl.NumberFormat(locale);
  return plain[locale].format(value);
}

// Made with the first large number, because that takes a phone 30 ms, and cached, because a page has many.
const plain: Record<string, Intl.NumberFormat> = {};
