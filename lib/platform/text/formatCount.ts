import type { Language } from '#lib/languages/language.ts';
import { countBound } from '#lib/platform/values/countBound.ts';
import { formatNumber } from './formatNumber.ts';

/** A number of things that was counted up to the bound: «312», «10 000+». */
export function formatCount(count: number, language: Language): string {
  return formatNumber(count, language) + (count < countBound ? '' : '+');
}
