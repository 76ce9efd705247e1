import type { PublicUser } from '#lib/domain/user.ts';
import type { UserCommentList } from '#lib/domain/userComment.ts';
import { articleTag, userCommentsTag, userTag } from '../cache/pageTags.ts';

/** Purge tags of a page with comments of a user. */
export function userCommentsTags({ user, comments }: { user: PublicUser; comments: UserCommentList }): string[] {
  return [
    userTag(user.id),
    userCommentsTag(user.id),
    ...new Set(comments.comments.map(({ article }) => articleTag(article.id))),
  ];
}
