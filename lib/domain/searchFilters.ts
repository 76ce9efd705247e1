import type { Language } from './language.ts';

/** What a search is narrowed to, as its form and its address say it; '' is no limit. Days as 2026-11-20, the author as an id. */
export type SearchFilters = {
  language: Language | 'all';
  department: string;
  author: string;
  from: string;
  to: string;
};
