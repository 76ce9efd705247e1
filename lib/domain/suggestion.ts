import type { Language } from './language.ts';

export type SuggestionStatus = 'new' | 'accepted' | 'rejected' | 'expired';

/** An item of somebody else's feed that may become an article of ours. */
export type Suggestion = {
  id: string;
  title: string;
  summary: string;
  url: string;
  imageUrl: string | null;
  source: { id: string; title: string };
  language: Language;
  tags: string[];
  publishedAt: string | null;
  fetchedAt: string;
  status: SuggestionStatus;
  /** The draft that an accepted one became. */
  articleId: string | null;
};
