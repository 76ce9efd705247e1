import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#lib/domain/language.ts';

const kept = new Map<Language, Record<string, unknown>>();

/** The locale file of a language, as it stands in public/locales. Read once, but anew each time in development. */
export function words(language: Language): Record<string, unknown> {
  const known = process.env.NODE_ENV === 'development' ? undefined : kept.get(language);
  if (known) return known;
  const read: Record<string, unknown> = JSON.parse(
    readFileSync(join(process.cwd(), 'public/locales', language, 'common.json'), 'utf8'),
  );
  kept.set(language, read);
  return read;
}
