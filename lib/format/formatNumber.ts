import type { Language } from '#lib/domain/language.ts';

/** «57 217», “57,217”. Chromium has no Armenian numbers; they are written as Russian ones are. */
export function formatNumber(value: number, language: Language, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(language === 'hy' ? 'ru' : language, options).format(value);
}
