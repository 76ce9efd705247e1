import type { Language } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';
import { zonedFields } from './zonedFields.ts';

/**
 * For tables in the admin area: 20.11.2026 or, in English, where the order of day and month is ambiguous, 20 Nov 2026.
 *
 * @param iso a timestamp, as in the API, or a day
 */
export function shortDate(iso: string, language: Language, timeZone: string): string {
  const isDay = !iso.includes('T');
  // A day is the same day everywhere, and is read as midnight in UTC.
  const { year, month, day } = zonedFields(iso, isDay ? 'UTC' : timeZone);
  const { namesMonths, months } = pageRules[language];
  return namesMonths ? `${Number(day)} ${months[Number(month) - 1]?.slice(0, 3)} ${year}` : `${day}.${month}.${year}`;
}
