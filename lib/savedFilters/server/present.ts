import type { SavedFilter } from '../savedFilter.ts';
import type { SavedFilterRow } from './queries.ts';

export function presentSavedFilter({ id, name, filter, createdAt }: SavedFilterRow): SavedFilter {
  return { id, name, filter, createdAt: createdAt.toISOString() };
}
