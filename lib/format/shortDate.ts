import type { Language } from '#lib/domain/language.ts';
import { siteTimeZone } from '#lib/domain/siteClock.ts';

const numeric = new Intl.DateTimeFormat('ru', {
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
 * For tables in the admin area: 20.11.2026 or, in English, where the order of day and month is ambiguous, 20 Nov 2026.
 *
 * @param iso a timestamp, as in the API, or a day
 */
export function shortDate(iso: string, language: Language): string {
  return (language === 'en' ? withMonth : numeric).format(new Date(iso));
}
