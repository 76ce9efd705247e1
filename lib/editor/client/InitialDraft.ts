import type { ArticleKind } from '#lib/articles/article.ts';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';

/** The initial state of a draft. */
export type InitialDraft = {
  /** What a draft without an id becomes; an article by default. */
  kind?: ArticleKind;
  article: EditedArticle | null;
  content: ArticleContent;
  /** The version on the server, if it differs from the content. */
  saved?: ArticleContent;
  /** The version that the content conflicts with from the start. */
  theirs?: EditedArticle;
  token: string;
  userId: string;
  /** Identifies the draft before it has an id; the same for each attempt to create it. */
  key: string;
};
