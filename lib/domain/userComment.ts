import type { Language } from './language.ts';
import type { Total } from './paging.ts';

/** What the page of a user shows of a published comment. */
export type UserComment = {
  id: string;
  body: string;
  createdAt: string;
  article: { id: string; slug: string; title: string; language: Language };
};

/** One page, newest first. */
export type UserCommentList = Total & { comments: UserComment[]; page: number; lastPage: number };
