import { writersOf } from '#lib/articles/byline.ts';
import type { BylineAuthor } from '#lib/articles/bylineSchema.ts';
import { modifiedAt } from '#lib/articles/modifiedAt.ts';
import { presentArticle, presentCover } from '#lib/articles/server/present.ts';
import type { ArticleRow } from '#lib/articles/server/queries/articles.ts';
import type { TaskRunRow } from '#lib/jobs/server/queries.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { OutgoingItem } from '#lib/syndication/server/outgoingFeed.ts';
import type { Feed } from '../feed.ts';
import type { Suggestion, Task } from '../suggestion.ts';
import type { FeedRow, SuggestionRow } from './queries.ts';

export function presentFeed(row: FeedRow): Feed {
  const { departmentId, departmentSlug } = row;
  return {
    id: row.id,
    url: row.url,
    siteUrl: row.siteUrl,
    title: row.title,
    language: row.language,
    tags: row.tags,
    department: departmentId && departmentSlug ? { id: departmentId, slug: departmentSlug } : null,
    enabled: row.enabled,
    lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
    nextFetchAt: row.nextFetchAt.toISOString(),
    lastError: row.lastError,
    failures: row.failures,
    items: row.itemCount,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An article for feed readers; its addresses begin with `siteUrl`. */
export function presentFeedItem(row: ArticleRow, siteUrl: string, html: string): OutgoingItem {
  const updatedAt = new Date(modifiedAt(presentArticle(row)));
  const url = siteUrl + paths.article(row.language, row.slug);
  return {
    id: row.id,
    url,
    language: row.language,
    title: bindShortWords(row.title, row.language),
    summary: bindShortWords(row.summary, row.language),
    html,
    publishedAt: row.publishedAt ?? row.createdAt,
    updatedAt,
    changedAt: row.updatedAt > updatedAt ? row.updatedAt : updatedAt,
    ...presentPeople(row, siteUrl),
    categories: [...new Set([...(row.department ? [row.department.name[row.language]] : []), ...row.tags])],
    image: presentImage(row, siteUrl),
  };
}

/** The writers are the authors, others contribute; RFC 4287 requires an author. */
function presentPeople(
  { authors, language }: ArticleRow,
  siteUrl: string,
): Pick<OutgoingItem, 'authors' | 'contributors'> {
  const writers = writersOf(authors);
  const present = ({ id, name }: BylineAuthor) => ({ name, url: id && siteUrl + paths.user(language, id) });
  return {
    authors: writers.map(present),
    contributors: authors.filter((person) => !writers.includes(person)).map(present),
  };
}

function presentImage(row: ArticleRow, siteUrl: string): OutgoingItem['image'] {
  const cover = presentCover(row);
  const variant = cover?.variants.findLast(({ type }) => type === 'image/jpeg');
  if (!cover || !variant) return null;
  return {
    url: new URL(variant.url, siteUrl).href,
    type: variant.type,
    width: variant.width,
    height: Math.round((variant.width * cover.height) / cover.width),
    alt: cover.alt,
    credit: cover.credit,
  };
}

export function presentSuggestion(row: SuggestionRow): Suggestion {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    url: row.url,
    imageUrl: row.imageUrl,
    source: { id: row.feedId, title: row.sourceTitle },
    language: row.language,
    tags: row.tags,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    fetchedAt: row.fetchedAt.toISOString(),
    status: row.status,
    articleId: row.articleId,
  };
}

export function presentTask({ state, done, total, added, failed }: TaskRunRow): Task {
  return { state, done, total, added, failed };
}
