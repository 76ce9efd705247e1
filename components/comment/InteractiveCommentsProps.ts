import type { Article } from '#lib/domain/article.ts';
import type { CommentThread } from '#lib/domain/comment.ts';

/** What the comments below an article are shown from, still or under the reader's hands. */
export type InteractiveCommentsProps = {
  article: Article;
  /** The newest threads. */
  threads: CommentThread[];
  /** How many comments there are, replies among them. */
  count: number;
  onCount: (count: number) => void;
};
