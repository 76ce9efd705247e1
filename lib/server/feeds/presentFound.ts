import type { FoundFeed } from '#lib/domain/feed.ts';
import type { Language } from '#lib/domain/language.ts';
import { itemLanguage } from './itemLanguage.ts';
import type { ParsedFeed } from './ParsedFeed.ts';

const shown = 10;

/** @param usual the language of a feed that neither says nor shows its own */
export function presentFound(url: string, feed: ParsedFeed, usual: Language): FoundFeed {
  return {
    url,
    title: feed.title || new URL(url).hostname,
    siteUrl: feed.siteUrl,
    language: languageOf(feed, usual),
    items: feed.items.slice(0, shown).map(({ guid: _, language: __, ...item }) => item),
    total: feed.items.length,
  };
}

/** What it speaks for the most part. */
function languageOf(feed: ParsedFeed, usual: Language): Language {
  const text = feed.items.map(({ title }) => title).join(' ');
  return itemLanguage(`${feed.title} ${text}`, [feed.language], usual);
}
