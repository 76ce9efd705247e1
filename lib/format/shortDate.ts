import type { Language } from '#lib/domain/language.ts';
import { siteTimeZone } from '#lib/domain/siteClock.ts';

const figures = new Intl.DateTimeFormat('ru', {
  timeZone: siteTimeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const withMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: siteTimeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/**
 * For the newsroom's tables: 20.11.2026 or, for English readers, who would not agree on which is the month, 20 Nov 2026.
 *
 * @param iso a moment, as the API gives it, or a day
 */
export function shortDate(iso: string, language: Language): string {
  return (language === 'en' ? withMonth : figures).format(new Date(iso));
}
