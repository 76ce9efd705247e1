import { articleTag, userCommentsTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import type { PublicUser } from '#lib/users/user.ts';
import type { UserCommentList } from '../userComment.ts';

/** Purge tags of a page with comments of a user. */
export function userCommentsTags({ user, comments }: { user: PublicUser; comments: UserCommentList }): string[] {
  return [
    userTag(user.id),
    userCommentsTag(user.id),
    ...new Set(comments.comments.map(({ article }) => articleTag(article.id))),
  ];
}
