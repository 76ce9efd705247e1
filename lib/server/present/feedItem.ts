import { paths } from '#lib/format/paths.ts';
import type { ArticleRow } from '../queries/articles.ts';
import type { FeedItem } from '../syndication/Feed.ts';
import { presentCover } from './article.ts';

/** An article for feed readers; its addresses begin with `siteUrl`. */
export function presentFeedItem(row: ArticleRow, siteUrl: string, html: string): FeedItem {
  const url = siteUrl + paths.article(row.language, row.slug);
  const published = row.publishedAt ?? row.createdAt;
  return {
    id: row.id,
    url,
    language: row.language,
    title: row.title,
    summary: row.summary,
    html,
    publishedAt: published,
    // Changes before publication were not visible to readers.
    updatedAt: row.updatedAt > published ? row.updatedAt : published,
    author: { name: row.author.name, url: siteUrl + paths.user(row.language, row.author.id) },
    categories: [...new Set([...(row.department ? [row.department.name[row.language]] : []), ...row.tags])],
    image: presentImage(row, siteUrl),
  };
}

function presentImage(row: ArticleRow, siteUrl: string): FeedItem['image'] {
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
