import type { Article } from '#lib/domain/article.ts';
import type { CommentThread } from '#lib/domain/comment.ts';
import type { Commenting } from '#lib/domain/commenting.ts';
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
