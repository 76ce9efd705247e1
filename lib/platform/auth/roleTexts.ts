import type { Role } from './role.ts';

/** The key of the texts about what a role may: where review is required, authors hand in what they write. */
export function roleTexts(role: Role, reviewRequired: boolean): Role | 'reviewedAuthor' {
  return role === 'author' && reviewRequired ? 'reviewedAuthor' : role;
}
