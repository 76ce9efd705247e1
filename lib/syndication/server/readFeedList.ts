import type { Language } from '#lib/languages/language.ts';
import type { Site } from '#lib/settings/site.ts';
import { minIndexedArticles } from '#lib/tags/topic.ts';
import { sortTopics } from '#lib/tags/topicLetters.ts';
import { feedPath } from '../feedPath.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { listAuthorIds, listAuthors } from '#lib/users/server/queries/authors.ts';
import { listDepartmentNames } from '#lib/departments/server/queries/departments.ts';
import { nameTags } from '#lib/tags/server/queries/tagNames.ts';
import { listTopics } from '#lib/tags/server/queries/topics.ts';
import { toOpml } from './opml.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** More would be of no use in a feed reader. */
const maxOfAKind = 1_000;

/** The feeds of a language as OPML: of the site, the departments, the topics with several articles, and the authors. */
export async function readFeedList({ db }: Caller, site: Site, language: Language): Promise<string> {
  const [departments, tags, ids] = await Promise.all([
    listDepartmentNames(db, language),
    listTopics(db, language, minIndexedArticles),
    listAuthorIds(db, language),
  ]);
  const topics = sortTopics(tags.slice(0, maxOfAKind), language);
  const [authors, names] = await Promise.all([
    listAuthors(db, ids.slice(0, maxOfAKind), language),
    nameTags(db, language, topics),
  ]);
  const feedOf = (title: string, path: string) => {
    return { title, feedUrl: site.url + feedPath(path, 'rss'), pageUrl: site.url + path };
  };
  return toOpml(site.name, feedOf(site.name, paths.home(language)), [
    {
      title: translate(language, 'nav.departments'),
      feeds: departments
        .filter(({ hasArticles }) => hasArticles)
        .map(({ name, slug }) => feedOf(name[language], paths.department(language, slug))),
    },
    {
      title: translate(language, 'nav.topics'),
      feeds: names.map((tag) => feedOf(tag, paths.tag(language, tag))),
    },
    {
      title: translate(language, 'nav.authors'),
      feeds: authors.map(({ name, id }) => feedOf(name, paths.user(language, id))),
    },
  ]);
}
