import type { Language } from '#lib/domain/language.ts';
import { dateFields, formatDate } from './formatDate.ts';

/** A day with its time in the zone of whoever looks, for what is made in the browser alone: «20 ноября 2026, 12:30». */
export function formatMoment(time: string | number, language: Language): string {
  return formatDate(time, language, 'minute', new Intl.DateTimeFormat('en-GB', dateFields));
}
