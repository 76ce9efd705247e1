import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import type { PublicUser } from '#lib/domain/user.ts';
import type { UserCommentList } from '#lib/domain/userComment.ts';
import { presentPublicUser } from '../../present/user.ts';
import { findPublicUser } from '../../queries/users.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from './listNavigation.ts';
import { readUserComments } from './readUserComments.ts';

export type UserCommentsPage = { user: PublicUser; comments: UserCommentList; navigation: Menus };

/** A user and their comments on articles in all languages. */
export async function readUserCommentsPage(
  caller: Caller,
  id: string,
  language: Language,
  page: number,
): Promise<UserCommentsPage | null> {
  const row = await findPublicUser(caller.db, id);
  if (!row) return null;

  const [comments, navigation] = await Promise.all([
    readUserComments(caller, row.id, page),
    listNavigation(caller, language),
  ]);
  return comments && { user: presentPublicUser(row), comments, navigation };
}
