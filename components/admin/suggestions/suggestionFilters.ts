import type { SuggestionsQuery } from '#lib/client/api/suggestions.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { languages } from '#lib/domain/language.ts';
import type { SuggestionStatus } from '#lib/domain/suggestion.ts';

/** What the inbox's address can say, and what it means to say nothing. */
export const defaults = { page: '1', limit: '50', status: 'new', q: '', source: '', language: '' };
export type SuggestionFilters = typeof defaults;

export const statuses = ['new', 'accepted', 'rejected', 'expired'] as const satisfies readonly SuggestionStatus[];
export const filterNames = ['q', 'source', 'language'] as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address may say anything: what the API would refuse is left out. */
export function toQuery({ page, limit, status, q, source, language }: SuggestionFilters) {
  const known = statuses.find((one) => one === status) ?? 'new';
  const written = languages.find((one) => one === language);
  const query: SuggestionsQuery = {
    ...(q && { q: q.slice(0, 200) }),
    ...(uuid.test(source) && { source }),
    ...(written && { language: written }),
  };
  return { ...query, ...pageOf({ page, limit }, 50), status: known };
}
