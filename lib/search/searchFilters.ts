import type { Language } from '#lib/languages/language.ts';

/** Search filters, as in the form and the URL; '' means no filter. Days as 2026-11-20, the author as an id. */
export type SearchFilters = {
  language: Language | 'all';
  department: string;
  author: string;
  from: string;
  to: string;
};
