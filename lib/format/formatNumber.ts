import type { Language } from '#lib/domain/language.ts';

/** «57 217», “57,217”. Chromium has no Armenian numbers; they are formatted like Russian ones. */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  const locale = language === 'hy' ? 'ru' : language;
  return (options ? new Intl.NumberFormat(locale, options) : plain[locale]).format(value);
}

// Cached: creating one takes longer than composing a sentence, and a page has many numbers.
const plain = { ru: new Intl.NumberFormat('ru'), en: new Intl.NumberFormat('en') };
