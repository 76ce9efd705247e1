import { type Language, languages } from '#lib/languages/language.ts';
import { articleTag, departmentsTag, likesTag, listTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import type { ArticleListItem } from '../article.ts';
import { contributorIdsOf } from '../byline.ts';

/** Purge tags of a call that shows these articles, with the names and numbers of each. */
export function shownTags(articles: Pick<ArticleListItem, 'id' | 'author' | 'authors'>[]): string[] {
  const tags = articles.flatMap(({ id, author, authors }) => [
    articleTag(id),
    likesTag(id),
    ...[author.id, ...contributorIdsOf(authors)].map(userTag),
  ]);
  return [...tags, departmentsTag];
}

/** Purge tags of a call that lists articles of a language, or of all. */
export function listTags(language?: Language): string[] {
  return (language ? [language] : languages).map(listTag);
}
