import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lastPage } from '#lib/platform/values/paging.ts';
import type { Menus } from '#lib/settings/menus.ts';
import type { TopicCount } from '../topic.ts';
import { type LetterPage, letterPages, sortTopics } from '../topicLetters.ts';
import { countTopics, listTopics } from './queries/topics.ts';

export type TopicsPage = {
  topics: TopicCount[];
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
    topics: await countTopics(caller.db, language, shown),
    letters: letterPages(sorted, topicsPerPage),
    page,
    lastPage: last,
    navigation,
  };
}
