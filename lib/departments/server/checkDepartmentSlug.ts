import { DomainError } from '#lib/platform/values/DomainError.ts';
import { reservedDepartmentSlugs } from '../departmentDraft.ts';

/**
 * Validates a requested slug.
 *
 * @throws DomainError invalid, for a reserved word
 */
export function checkDepartmentSlug(slug: string): string {
  if (!reservedDepartmentSlugs.has(slug)) return slug;
  throw new DomainError('invalid', 'invalid_input', { slug: 'reserved' });
}
