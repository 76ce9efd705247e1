import type { ArticleContent, EditedArticle } from '#lib/domain/articleDraft.ts';

/** What a draft begins with. */
export type InitialDraft = {
  article: EditedArticle | null;
  content: ArticleContent;
  /** What the server has, when it is not the content itself. */
  saved?: ArticleContent;
  /** The version that the content is in conflict with from the beginning. */
  theirs?: EditedArticle;
  token: string;
  userId: string;
  /** Names the draft before it has an id; the same for each attempt to create it. */
  key: string;
};
