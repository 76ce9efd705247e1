import type { Language } from '#lib/languages/language.ts';
import type { Total } from '#lib/platform/values/paging.ts';

/** What the page of a user shows of a published comment. */
export type UserComment = {
  id: string;
  body: string;
  createdAt: string;
  article: { id: string; slug: string; title: string; language: Language };
};

/** One page, newest first. */
export type UserCommentList = Total & { comments: UserComment[]; page: number; lastPage: number };
