import type { Language } from '#lib/languages/language.ts';
import { fetchTags } from './tags.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

/** Used tags that match the typed text, of one language or of all; null requests nothing. */
export function useTags(typed: string | null, language: Language | null = null) {
  const query = language ? { limit: 20, language } : { limit: 20 };
  const { data } = useOwnRead(fetchTags, typed === null ? null : [{ ...query, q: typed }], { keepPreviousData: true });
  return { tags: data };
}
