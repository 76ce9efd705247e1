import { hash } from 'node:crypto';
import { normalizeTag } from '#lib/domain/normalizeTag.ts';
import type { Db } from '../../db/database.ts';
import { itemLanguage } from '../../feeds/itemLanguage.ts';
import type { FeedItem, ParsedFeed } from '../../feeds/ParsedFeed.ts';
import { minWords } from '../../feeds/TitleIndex.ts';
import { titleKey } from '../../feeds/titleKey.ts';
import { urlKey, withoutTracking } from '../../feeds/urlKey.ts';
import type { FeedRow } from '../../queries/feeds.ts';
import { listSeenItems, type NewSuggestion } from '../../queries/seenItems.ts';
import { stemsOf } from '../../queries/tagStems.ts';
import type { DeduplicationIndex } from './DeduplicationIndex.ts';

type Keyed = FeedItem & { urlKey: string; titleKey: string };

const maxTags = 20;

/** Returns the feed's items as suggestions, without those seen before in this or another feed. */
export async function newSuggestions(
  db: Db,
  feed: FeedRow,
  parsed: ParsedFeed,
  index: DeduplicationIndex,
): Promise<NewSuggestion[]> {
  const items = withOwnKeys(parsed.items);
  const newItems = withoutNearDuplicates(await withoutSeen(db, feed, items), index);
  const rows = newItems.map((item) => toSuggestion(item, feed, parsed));
  return withTags(db, rows, feed, index);
}

/** Items with the same URL and titles of their own are not the same: their ids tell them apart. */
function withOwnKeys(items: FeedItem[]): Keyed[] {
  const keyed = items.map((item) => ({ ...item, urlKey: urlKey(item.url), titleKey: titleKey(item.title) }));
  const sameUrl = Map.groupBy(keyed, (item) => item.urlKey);
  return keyed.map((item) => {
    const titles = (sameUrl.get(item.urlKey) ?? []).map((other) => other.titleKey);
    const isShared = titles.length > 1 && new Set(titles).size === titles.length && item.guid !== item.url;
    return isShared ? { ...item, urlKey: hash('sha256', `${item.urlKey} ${item.guid}`) } : item;
  });
}

async function withoutSeen(db: Db, feed: FeedRow, items: Keyed[]): Promise<Keyed[]> {
  if (items.length === 0) return [];
  const seen = await listSeenItems(db, feed.id, {
    guids: items.map(({ guid }) => guid),
    urlKeys: items.map((item) => item.urlKey),
    titleKeys: items.map((item) => item.titleKey).filter((key) => key.split(' ').length >= minWords),
  });
  const guids = new Set(seen.map(({ guid }) => guid));
  const urls = new Set(seen.map((row) => row.urlKey));
  const titles = new Set(seen.map(({ rejectedTitle }) => rejectedTitle));
  return items.filter((item) => {
    if (guids.has(item.guid) || urls.has(item.urlKey) || titles.has(item.titleKey)) return false;
    guids.add(item.guid);
    urls.add(item.urlKey);
    return true;
  });
}

/** Synchronous, so that feeds read in parallel see each other's titles (no race condition). */
function withoutNearDuplicates(items: Keyed[], { titles }: DeduplicationIndex): Keyed[] {
  return items.filter((item) => {
    if (titles.hasNear(item.titleKey)) return false;
    titles.add(item.titleKey);
    return true;
  });
}

function toSuggestion(item: Keyed, feed: FeedRow, parsed: ParsedFeed): Omit<NewSuggestion, 'tags'> {
  const text = `${item.title} ${item.summary}`;
  return {
    feedId: feed.id,
    sourceTitle: feed.title,
    guid: item.guid,
    url: withoutTracking(item.url),
    urlKey: item.urlKey,
    titleKey: item.titleKey,
    title: item.title,
    summary: item.summary,
    imageUrl: item.imageUrl,
    language: itemLanguage(text, [item.language, parsed.language], feed.language),
    publishedAt: item.publishedAt ? new Date(item.publishedAt) : null,
  };
}

async function withTags(
  db: Db,
  rows: ReturnType<typeof toSuggestion>[],
  feed: FeedRow,
  { tags }: DeduplicationIndex,
): Promise<NewSuggestion[]> {
  const tagged: NewSuggestion[] = [];
  for (const [language, ofLanguage] of Map.groupBy(rows, (row) => row.language)) {
    const stems = await stemsOf(
      db,
      language,
      ofLanguage.map(({ title, summary }) => `${title} ${summary}`),
    );
    for (const [position, row] of ofLanguage.entries()) {
      const textTags = tags.get(language)?.tagsOf(stems[position] ?? []) ?? [];
      tagged.push({ ...row, tags: [...new Set([...feed.tags.map(normalizeTag), ...textTags])].slice(0, maxTags) });
    }
  }
  return tagged;
}
