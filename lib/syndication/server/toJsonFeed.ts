import { type Feed, type FeedItem, permanentId } from './Feed.ts';

/** JSON Feed 1.1. @see https://www.jsonfeed.org/version/1.1/ */
export function toJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    language: feed.language,
    items: feed.items.map(item),
  });
}

function item(one: FeedItem) {
  return {
    id: permanentId(one),
    url: one.url,
    title: one.title,
    summary: one.summary,
    content_html: one.html,
    ...(one.image && { image: one.image.url }),
    date_published: one.publishedAt.toISOString(),
    date_modified: one.updatedAt.toISOString(),
    authors: [...one.authors, ...one.contributors].map(({ name, url }) => ({ name, ...(url !== null && { url }) })),
    tags: one.categories,
    language: one.language,
  };
}
