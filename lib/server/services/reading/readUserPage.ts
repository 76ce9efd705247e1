import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import type { TeaserList } from '#lib/domain/teaser.ts';
import type { PublicUser } from '#lib/domain/user.ts';
import { presentPublicUser } from '../../present/user.ts';
import { findPublicUser } from '../../queries/users.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from './listNavigation.ts';
import { readTeaserList } from './readTeaserList.ts';

export type UserPage = { user: PublicUser; list: TeaserList; navigation: Menus };

/** A user and all their articles, in all languages. */
export async function readUserPage(
  caller: Caller,
  id: string,
  language: Language,
  page: number,
): Promise<UserPage | null> {
  const row = await findPublicUser(caller.db, id);
  if (!row) return null;

  const [list, navigation] = await Promise.all([
    readTeaserList(caller, { authorId: row.id }, language, page),
    listNavigation(caller, language),
  ]);
  return list && { user: presentPublicUser(row), list, navigation };
}
