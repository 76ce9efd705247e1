import type { Article } from '#lib/domain/article.ts';
import type { CommentThread } from '#lib/domain/comment.ts';
import type { Commenting } from '#lib/domain/commenting.ts';

/** Props of the comments below an article, static or interactive. */
export type InteractiveCommentsProps = {
  article: Article;
  /** The newest threads. */
  threads: CommentThread[];
  /** The number of comments, including replies. */
  count: number;
  commenting: Commenting;
  onCount: (count: number) => void;
};
