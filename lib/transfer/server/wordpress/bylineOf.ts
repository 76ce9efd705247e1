import type { ImportedArticle } from '../importItems.ts';
import type { WordpressDirectory } from './WordpressDirectory.ts';
import type { WxrItem } from './WxrRecord.ts';

/**
 * The byline of a post with several authors or guests. Co-Authors Plus and PublishPress Authors store it as terms, named
 * by login or by display name.
 */
export function bylineOf({ terms, creator }: WxrItem, directory: WordpressDirectory): Pick<ImportedArticle, 'byline'> {
  const { authors, guests } = directory;
  const people = terms
    .filter(({ taxonomy }) => taxonomy === 'author')
    .map(({ slug, name }) => {
      const login = slug.replace(/^cap-/, '');
      const id = [...authors.keys()].find((key) => key === login || key === name || authors.get(key) === name) ?? null;
      return { id, name: guests.get(slug) ?? guests.get(login) ?? name, role: 'text' as const };
    });
  const isDefault = people.length === 0 || (people.length === 1 && people[0]?.id === directory.loginOf(creator));
  return isDefault ? {} : { byline: people };
}
