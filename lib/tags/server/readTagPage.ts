import { listNavigation, readTeaserList } from '#lib/articles/server/listNavigation.ts';
import { listTagLanguages } from '#lib/articles/server/queries/articles.ts';
import type { TeaserList } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { shownEditions } from '#lib/settings/shownLanguages.ts';
import { normalizeTag } from '../normalizeTag.ts';
import { minIndexedArticles, type TopicCount } from '../topic.ts';
import { readTagHead, type TagEdition, type TagHead } from './queries/tagPage.ts';
import { listNeighborTopics } from './queries/topics.ts';

export type TagPage = {
  /** Its name. */
  tag: string;
  description: string;
  editions: TagHead['editions'];
  list: TeaserList;
  /** Of a tag with few articles: other tags of these. */
  neighbors: TopicCount[];
  navigation: Menus;
};

const maxNeighbors = 12;

/** Temporary, if a later article may have the tag in the language of the request. */
type Moved = { movedTo: TagEdition; isTemporary: boolean };

/**
 * A page of a tag, or where it is: at its name, which has one spelling; at the tag that it was renamed to or merged into; or, if
 * no public article in this language has it, in the other language, if exactly one has it. Null without such an article. A tag of a
 * language that is off is where the same tag is in a shown one.
 */
export async function readTagPage(
  caller: Caller,
  written: string,
  language: Language,
  page: number,
): Promise<TagPage | Moved | null> {
  const tag = normalizeTag(written);
  const { languages } = await siteSettings();
  const head = readTagHead(caller.db, language, tag);
  const [{ name, description, editions, movedTo }, list, navigation] = await Promise.all([
    head,
    readTeaserList(
      caller,
      { language, tag },
      language,
      page,
      head.then(({ count }) => count),
    ),
    listNavigation(caller, language),
  ]);
  const shown = shownEditions(editions, languages);
  const [edition] = shown;
  if (!languages.includes(language)) return edition ? { movedTo: edition, isTemporary: true } : null;
  if (movedTo !== null) return { movedTo: { language, tag: movedTo }, isTemporary: false };
  if (list && list.total > 0) {
    if (written !== name) return { movedTo: { language, tag: name }, isTemporary: false };
    const isThin = list.total < minIndexedArticles;
    const neighbors = isThin ? await listNeighborTopics(caller.db, language, tag, maxNeighbors) : [];
    return { tag: name, description, editions: shown, list, neighbors, navigation };
  }
  const [only, ...others] = shownEditions(await listTagLanguages(caller.db, tag), languages);
  return only && only.language !== language && others.length === 0 ? { movedTo: only, isTemporary: true } : null;
}
