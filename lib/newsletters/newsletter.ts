import type { Frequency } from './subscription.ts';

// No schema here: readers' pages import this file, and would load Zod with it.

/** What a subscriber can choose from, in the language of the page. */
export type NewsletterOffer = {
  departments: { id: string; name: string }[];
  tags: string[];
  digests: Frequency[];
};

/** A digest as the page shows it. */
export type SampleArticle = { title: string; summary: string; path: string; department: string | null };
export type SampleLetter = { lead: SampleArticle[]; latest: SampleArticle[] };
