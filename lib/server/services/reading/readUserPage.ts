import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import type { TeaserList } from '#lib/domain/teaser.ts';
import type { PublicUser } from '#lib/domain/user.ts';
import type { UserCommentList } from '#lib/domain/userComment.ts';
import { presentPublicUser } from '../../present/user.ts';
import { listAuthorLanguages } from '../../queries/authors.ts';
import { findPublicUser } from '../../queries/users.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from './listNavigation.ts';
import { readTeaserList } from './readTeaserList.ts';
import { readUserComments } from './readUserComments.ts';

/** Comments: of a person without articles those of this page, of an author the first ones. */
export type UserPage = {
  user: PublicUser;
  /** The languages of their articles. */
  inLanguages: Language[];
  list: TeaserList;
  comments: UserCommentList;
  navigation: Menus;
};

/** A user and all their articles, or without any their comments, in all languages. */
export async function readUserPage(
  caller: Caller,
  id: string,
  language: Language,
  page: number,
): Promise<UserPage | null> {
  const row = await findPublicUser(caller.db, id);
  if (!row) return null;

  const isAuthor = row.articleCount > 0;
  const [list, comments, inLanguages, navigation] = await Promise.all([
    readTeaserList(caller, { authorId: row.id }, language, isAuthor ? page : 1),
    readUserComments(caller, row.id, isAuthor ? 1 : page),
    listAuthorLanguages(caller.db, row.id),
    listNavigation(caller, language),
  ]);
  return list && comments && { user: presentPublicUser(row), inLanguages, list, comments, navigation };
}
