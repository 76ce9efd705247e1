import { normalizeTag } from '#lib/domain/article.ts';
import type { Language } from '#lib/domain/language.ts';
import type { DepartmentLink } from '#lib/domain/teaser.ts';
import type { Caller } from '../Caller.ts';
import { listNavigation } from './listNavigation.ts';
import { readTeaserList, type TeaserList } from './readTeaserList.ts';

export type TagPage = { tag: string; list: TeaserList; navigation: DepartmentLink[] };

/** Null when no article that readers see in this language has the tag. */
export async function readTagPage(
  caller: Caller,
  tag: string,
  language: Language,
  page: number,
): Promise<TagPage | null> {
  const normalized = normalizeTag(tag);
  const [list, navigation] = await Promise.all([
    readTeaserList(caller, { language, tag: normalized }, language, page),
    listNavigation(caller, language),
  ]);
  return list && list.total > 0 ? { tag: normalized, list, navigation } : null;
}
