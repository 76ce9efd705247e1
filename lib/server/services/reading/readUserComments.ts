import type { UserCommentList } from '#lib/domain/userComment.ts';
import { presentUserComment } from '../../present/comment.ts';
import { countUserComments, listUserComments } from '../../queries/userComments.ts';
import type { Caller } from '../Caller.ts';
import { isTooDeep, lastKnownPage, teasersPerPage } from './readTeaserList.ts';

/** One page of a user's published comments on public articles, as long as one of articles; null past the last page. */
export async function readUserComments({ db }: Caller, userId: string, page: number): Promise<UserCommentList | null> {
  if (isTooDeep(page)) return null;
  const [rows, total] = await Promise.all([
    listUserComments(db, userId, teasersPerPage + 1, (page - 1) * teasersPerPage),
    countUserComments(db, userId),
  ]);
  const last = lastKnownPage(page, rows.length, total);
  if (last === null) return null;
  return { comments: rows.slice(0, teasersPerPage).map(presentUserComment), ...total, page, lastPage: last };
}
