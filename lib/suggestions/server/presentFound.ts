import type { FoundFeed } from '../feed.ts';
import type { Language } from '#lib/languages/language.ts';
import { itemLanguage } from './itemLanguage.ts';
import type { ParsedFeed } from './ParsedFeed.ts';

const maxItems = 10;

/** @param fallback the language if neither the feed's declaration nor its texts decide */
export function presentFound(url: string, feed: ParsedFeed, fallback: Language): FoundFeed {
  return {
    url,
    title: feed.title || new URL(url).hostname,
    siteUrl: feed.siteUrl,
    language: languageOf(feed, fallback),
    items: feed.items.slice(0, maxItems).map(({ guid: _, language: __, ...item }) => item),
    total: feed.items.length,
  };
}

/** The language of most of its texts. */
function languageOf(feed: ParsedFeed, fallback: Language): Language {
  const text = feed.items.map(({ title }) => title).join(' ');
  return itemLanguage(`${feed.title} ${text}`, [feed.language], fallback);
}
