import { z } from 'zod';
import type { Language } from './language.ts';

/** An object with a value in each language of the site. */
export function perLanguage<Schema extends z.ZodType>(value: Schema) {
  const shape: Record<Language, Schema> = { ru: value, en: value, hy: value };
  return z.strictObject(shape);
}
