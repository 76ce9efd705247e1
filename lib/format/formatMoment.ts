import type { Language } from '#lib/domain/language.ts';
import { dateFields, formatDate } from './formatDate.ts';

/** Date and time in the browser's time zone, for text that only the browser renders: «20 ноября 2026, 12:30». */
export function formatMoment(time: string | number, language: Language): string {
  return formatDate(time, language, 'minute', new Intl.DateTimeFormat('en-GB', dateFields));
}
