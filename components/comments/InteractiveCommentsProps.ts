import type { Article } from '#lib/articles/article.ts';
import type { CommentThread } from '#lib/comments/comment.ts';
import type { Commenting } from '#lib/comments/commenting.ts';
import type { CommentDraft } from './commentDraft.ts';

/** Props of the interactive comments below an article. */
export type InteractiveCommentsProps = {
  article: Article;
  /** The newest threads; the one that the address names is first if it is older. */
  threads: CommentThread[];
  /** The number of comments, including replies. */
  count: number;
  commenting: Commenting;
  draft: CommentDraft;
  onCount: (count: number) => void;
};
