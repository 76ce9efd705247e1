import { DomainError } from '#lib/domain/DomainError.ts';
import { reservedDepartmentSlugs } from '#lib/domain/departmentDraft.ts';
import type { LocalizedText } from '#lib/domain/language.ts';
import { slugify } from '#lib/format/slugify.ts';

const maxLength = 60;

/**
 * Validates a requested slug.
 *
 * @throws DomainError invalid, for a reserved word
 */
export function checkDepartmentSlug(slug: string): string {
  if (!reservedDepartmentSlugs.has(slug)) return slug;
  throw new DomainError('invalid', 'invalid_input', { slug: 'reserved' });
}

/** Slug candidates for a department name, best first: the transliterated name, then numbered. */
export function* departmentSlugs(name: LocalizedText): Generator<string> {
  const stem = (slugify(name.en) || slugify(name.ru) || 'department').slice(0, maxLength).replace(/-+$/, '');
  if (!reservedDepartmentSlugs.has(stem)) yield stem;
  for (let number = 2; number <= 1000; number += 1) yield `${stem}-${number}`;
}
