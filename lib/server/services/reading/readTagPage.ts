import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import { normalizeTag } from '#lib/domain/normalizeTag.ts';
import type { TeaserList } from '#lib/domain/teaser.ts';
import { listTagLanguages } from '../../queries/articles.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from './listNavigation.ts';
import { readTeaserList } from './readTeaserList.ts';

export type TagPage = { tag: string; list: TeaserList; navigation: Menus };

/** A page of a tag. If no public article in this language has it: the other language, if exactly one has it, else null. */
export async function readTagPage(
  caller: Caller,
  tag: string,
  language: Language,
  page: number,
): Promise<TagPage | { movedTo: Language } | null> {
  const normalized = normalizeTag(tag);
  const [list, navigation] = await Promise.all([
    readTeaserList(caller, { language, tag: normalized }, language, page),
    listNavigation(caller, language),
  ]);
  if (list && list.total > 0) return { tag: normalized, list, navigation };

  const [only, ...others] = await listTagLanguages(caller.db, normalized);
  return only && only !== language && others.length === 0 ? { movedTo: only } : null;
}
