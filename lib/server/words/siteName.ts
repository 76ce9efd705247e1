import type { Language } from '#lib/domain/language.ts';
import { env } from '../env.ts';
import { translate } from './translate.ts';

export function siteName(language: Language): string {
  return env.SITE_NAME || translate(language, 'site.name');
}
