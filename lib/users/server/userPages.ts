import {
  isTooDeep,
  lastKnownPage,
  listNavigation,
  readTeaserList,
  teasersPerPage,
} from '#lib/articles/server/listNavigation.ts';
import { countTeasers } from '#lib/articles/server/queries/listedArticles.ts';
import type { TeaserList } from '#lib/articles/teaser.ts';
import { presentUserComment } from '#lib/comments/server/present.ts';
import { countUserComments, listUserComments } from '#lib/comments/server/queries/userComments.ts';
import type { UserCommentList } from '#lib/comments/userComment.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { onlyShown } from '#lib/settings/shownLanguages.ts';
import type { PublicUser } from '../user.ts';
import { presentPublicUser } from './present.ts';
import { findPublicUser, listAuthorLanguages } from './queries.ts';

/** @throws DomainError not_found */
export async function readPublicUser({ db }: Caller, id: string): Promise<PublicUser> {
  const row = await findPublicUser(db, id);
  if (!row) throw notFound('user');
  return presentPublicUser(row);
}

/** Comments: of a person without articles those of this page, of an author the first ones. */
export type UserPage = {
  user: PublicUser;
  /** The languages of their articles. */
  inLanguages: Language[];
  list: TeaserList;
  comments: UserCommentList;
  navigation: Menus;
};

/** A user and all their articles, or without any their comments, in all languages that readers see. */
export async function readUserPage(
  caller: Caller,
  id: string,
  language: Language,
  page: number,
): Promise<UserPage | null> {
  const row = await findPublicUser(caller.db, id);
  if (!row) return null;

  const inLanguages = onlyShown((await siteSettings()).languages);
  const filter = { authorId: row.id, inLanguages };
  const articleCount = inLanguages ? (await countTeasers(caller.db, filter)).total : row.articleCount;
  const isAuthor = articleCount > 0;
  const [list, comments, writtenIn, navigation] = await Promise.all([
    readTeaserList(caller, filter, language, isAuthor ? page : 1),
    readUserComments(caller, row.id, isAuthor ? 1 : page),
    listAuthorLanguages(caller.db, row.id),
    listNavigation(caller, language),
  ]);
  const user = { ...presentPublicUser(row), articleCount };
  return list && comments && { user, inLanguages: writtenIn, list, comments, navigation };
}

/** One page of a user's published comments on articles that readers see, as long as one of articles; null past the last page. */
export async function readUserComments({ db }: Caller, userId: string, page: number): Promise<UserCommentList | null> {
  if (isTooDeep(page)) return null;
  const { languages } = await siteSettings();
  const [rows, total] = await Promise.all([
    listUserComments(db, userId, languages, teasersPerPage + 1, (page - 1) * teasersPerPage),
    countUserComments(db, userId, languages),
  ]);
  const last = lastKnownPage(page, rows.length, total);
  if (last === null) return null;
  return { comments: rows.slice(0, teasersPerPage).map(presentUserComment), ...total, page, lastPage: last };
}

export type UserCommentsPage = { user: PublicUser; comments: UserCommentList; navigation: Menus };

/** A user and their comments on articles in all languages that readers see. */
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
