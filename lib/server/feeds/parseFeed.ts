import { plainLine } from '#lib/domain/plainText.ts';
import { shortened } from '#lib/format/shortened.ts';
import { decodeText } from '../content/decodeText.ts';
import { feedDate } from '../content/feedDate.ts';
import { firstImage } from './firstImage.ts';
import type { FeedItem, ParsedFeed, RawFeed, RawItem } from './ParsedFeed.ts';
import { plainTextOf } from './plainTextOf.ts';
import { rawFeed } from './rawFeed.ts';
import { repairXml } from './repairXml.ts';
import { stripDoctype } from './stripDoctype.ts';

/** Only the first items of a longer feed are read; the rest is old. */
const maxItems = 200;
/** The parser exposes `xml:base` of the root element only. */
const channelBase = /<channel\b[^<>]*?\sxml:base\s*=\s*["']([^"'<>]*)/i;
const maxLengths = { title: 300, summary: 600, url: 2000, guid: 800 };

export type FeedDocument = { bytes: Uint8Array; contentType: string; url: string };

/**
 * Parses RSS 0.9x to 2.0, Atom, RDF and JSON Feed, and tolerates deviations from the standards. Items without a URL or
 * without text are skipped.
 *
 * @throws Error if the document is not a feed
 */
export function parseFeed({ bytes, contentType, url }: FeedDocument): ParsedFeed {
  const text = repairXml(stripDoctype(decodeText(bytes, contentType).trimStart()));
  const parsed = rawFeed(text);
  const outer = resolved(parsed.base, url) ?? url;
  const inner = channelBase.exec(text.slice(0, 10_000))?.[1];
  const base = resolved(inner, outer) ?? outer;
  const raw = { ...parsed, base: parsed.base ?? inner };
  const guids = Map.groupBy(raw.items, ({ guid }) => guid);
  const links = Map.groupBy(raw.items, (item) => item.links[0]);
  const items = raw.items.slice(0, maxItems).flatMap((item) => {
    // A GUID that several items share can't identify them.
    const isUnique = (guids.get(item.guid)?.length ?? 0) === 1;
    const [link, ...others] = item.links;
    // A podcast may link all its episodes to one page; their permanent links follow.
    const permanent = others.filter((other) => /^https?:/i.test(other?.trim() ?? ''));
    const ordered = (links.get(link)?.length ?? 0) > 1 ? [...permanent, link] : item.links;
    return toItem({ ...item, guid: isUnique ? item.guid : undefined, links: ordered }, raw, base) ?? [];
  });
  const siteUrl = firstOf(raw.links, (link) => resolved(link, base)) ?? null;
  return { title: titleOf(raw.title), siteUrl, language: plainLine(raw.language ?? '') || null, items };
}

function toItem(raw: RawItem, feed: RawFeed, feedBase: string): FeedItem | null {
  const base =
    resolved(raw.base, feedBase) ??
    firstOf(feed.base ? [] : feed.links, (link) => resolved(link, feedBase)) ??
    feedBase;
  const url = firstOf(raw.links, (link) => resolved(link, base));
  const summary = firstOf(raw.texts, (text) => plainTextOf(text)) ?? '';
  const title = titleOf(raw.title) || shortened(summary, 120);
  if (!url || !title) return null;
  const textBase = resolved(raw.textBase, base) ?? base;
  const image =
    firstOf(raw.images, (address) => resolved(address, base)) ??
    firstOf(raw.texts.map(firstImage), (address) => resolved(address, textBase));
  return {
    guid: plainLine(raw.guid ?? '').slice(0, maxLengths.guid) || url,
    url,
    title,
    summary: summary === title ? '' : shortened(summary, maxLengths.summary),
    imageUrl: image ?? null,
    language: plainLine(raw.language ?? '').slice(0, 35) || null,
    publishedAt: firstOf(raw.dates, (date) => feedDate(date)) ?? null,
  };
}

function titleOf(html: string | undefined): string {
  return shortened(plainTextOf(html ?? ''), maxLengths.title);
}

/** Resolves an http or https URL; null for others (javascript:, mailto:, urn:) and invalid ones. */
function resolved(address: string | undefined, base: string): string | null {
  const url = address?.trim() ? URL.parse(address.trim(), base) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isWeb && !url.username && !url.password && url.href.length <= maxLengths.url ? url.href : null;
}

function firstOf<Result>(
  values: (string | undefined)[],
  use: (value: string) => Result | null,
): NonNullable<Result> | undefined {
  for (const value of values) {
    const result = value === undefined ? null : use(value);
    if (result) return result;
  }
  return undefined;
}
