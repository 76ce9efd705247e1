import { type CommentQueueQuery, fetchCommentQueue } from '../api/commentQueue.ts';
import { useListPage } from './useListPage.ts';

/** Comments to moderate. */
export function useCommentQueue(query: CommentQueueQuery | null) {
  return useListPage(query, fetchCommentQueue);
}
