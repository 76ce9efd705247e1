import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lastPage } from '#lib/platform/values/paging.ts';
import { differInNumber, loadWordForms } from '#lib/search/server/searchWords.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { normalizeTag } from '../normalizeTag.ts';
import type { Topic, TopicCount } from '../topic.ts';
import { type LetterPage, letterPages, sortTopics } from '../topicLetters.ts';
import { countTopics, listTopics } from './queries/topics.ts';

export type TopicsPage = {
  topics: Topic[];
  /** On which page each letter begins. */
  letters: LetterPage[];
  page: number;
  lastPage: number;
  navigation: Menus;
};

const topicsPerPage = 500;

/** One page of the index of the tags of the newest articles of a language, by letter; null past the last page. */
export async function readTopicsPage(caller: Caller, language: Language, page: number): Promise<TopicsPage | null> {
  const [tags, navigation] = await Promise.all([listTopics(caller.db, language), listNavigation(caller, language)]);
  const last = lastPage(tags.length, topicsPerPage);
  if (page > last) return null;
  const sorted = sortTopics(tags, language);
  const shown = sorted.slice((page - 1) * topicsPerPage, page * topicsPerPage);
  return {
    topics: await pairNumbers(await countTopics(caller.db, language, shown), language),
    letters: letterPages(sorted, topicsPerPage),
    page,
    lastPage: last,
    navigation,
  };
}

/** How many topics stand at most between singular and plural: «город», «город-сад», «города». */
const reach = 8;

/** Singular and plural of a word are one topic in the index, under the one that more articles have. */
async function pairNumbers(counts: TopicCount[], language: Language): Promise<Topic[]> {
  await loadWordForms();
  const isPaired = new Set<TopicCount>();
  return counts.flatMap((one, n) => {
    if (isPaired.has(one)) return [];
    const key = normalizeTag(one.tag);
    const other = counts
      .slice(n + 1, n + 1 + reach)
      .find((next) => !isPaired.has(next) && differInNumber(normalizeTag(next.tag), key, language));
    if (!other) return [one];
    isPaired.add(other);
    return other.count > one.count ? [{ ...other, otherNumber: one }] : [{ ...one, otherNumber: other }];
  });
}
