import { reservedDepartmentSlugs } from './departmentDraft.ts';
import type { LocalizedText } from '#lib/languages/language.ts';
import { slugify } from '#lib/articles/slugify.ts';

const maxLength = 60;

/** Slug candidates for a department name, best first: the transliterated name, then numbered. */
export function* departmentSlugs(name: LocalizedText): Generator<string> {
  const stem = (slugify(name.en) || slugify(name.ru) || 'department').slice(0, maxLength).replace(/-+$/, '');
  if (!reservedDepartmentSlugs.has(stem)) yield stem;
  for (let number = 2; number <= 1000; number += 1) yield `${stem}-${number}`;
}
