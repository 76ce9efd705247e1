import type { SuggestionsQuery } from '#lib/client/api/suggestions.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { languages } from '#lib/domain/language.ts';
import type { SuggestionStatus } from '#lib/domain/suggestion.ts';

/** URL parameters of the inbox with their default values. */
export const defaults = { page: '1', limit: '50', status: 'new', q: '', source: '', language: '' };
export type SuggestionFilters = typeof defaults;

export const statuses = ['new', 'accepted', 'rejected', 'expired'] as const satisfies readonly SuggestionStatus[];
export const filterNames = ['q', 'source', 'language'] as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** URL parameters are user input: values that the API would reject are dropped. */
export function toQuery({ page, limit, status, q, source, language }: SuggestionFilters) {
  const validStatus = statuses.find((one) => one === status) ?? 'new';
  const validLanguage = languages.find((one) => one === language);
  const query: SuggestionsQuery = {
    ...(q && { q: q.slice(0, 200) }),
    ...(uuid.test(source) && { source }),
    ...(validLanguage && { language: validLanguage }),
  };
  return { ...query, ...pageOf({ page, limit }, 50), status: validStatus };
}
