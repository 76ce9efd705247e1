import type { Language } from '#lib/domain/language.ts';

/** A day with its time, in the reader's own zone: «20 ноября 2026 г. в 12:30». */
export function formatMoment(time: string | number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time));
}
