import { decodeText } from '#lib/articles/server/content/decodeText.ts';
import { feedDate } from '#lib/articles/server/content/feedDate.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { shortened } from '#lib/platform/text/shortened.ts';
import { firstImage } from './firstImage.ts';
import type { FeedItem, ParsedFeed, RawFeed, RawItem } from './ParsedFeed.ts';
import { plainTextOf } from './plainTextOf.ts';
import { rawFeed } from './rawFeed.ts';

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

/**
 * Removes the document type declaration: no feed needs one, and its entities and external files are an attack vector
 * (XXE). References to its entities stay as text.
 */
function stripDoctype(xml: string): string {
  const start = xml.search(/<!doctype/i);
  const root = xml.search(/<[a-z]/i);
  if (start === -1 || (root !== -1 && root < start)) return xml;
  return xml.slice(0, start) + xml.slice(endOfDoctype(xml, start));
}

/** The position after its end; it may contain an internal subset in brackets and quoted strings with any character. */
function endOfDoctype(xml: string, start: number): number {
  let inner = false;
  for (let at = start; at < xml.length; at += 1) {
    const char = xml[at];
    if (char === '"' || char === "'") {
      const close = xml.indexOf(char, at + 1);
      if (close === -1) return xml.length;
      at = close;
    } else if (char === '[') inner = true;
    else if (char === ']') inner = false;
    else if (char === '>' && !inner) return at + 1;
  }
  return xml.length;
}

const cdata = { start: '<![CDATA[', end: ']]>' };
const link = /<link\b([^<>]*)(?:\/>|>\s*<\/link>)/gi;
/** A start tag and its text. The mode attribute is matched separately, which avoids backtracking in an unclosed tag. */
const element = /<((?:[\w.-]+:)?\w+\b[^<>]*[^<>/])>([^<]*)/g;
const base64Mode = /\smode\s*=\s*["']base64["']/i;

/**
 * Normalizes feeds for the parser. Atom-style links in RSS, `<link href="…"/>`, become `<link>…</link>`; base64 content
 * of Atom 0.3 becomes text. CDATA sections are not markup and stay unchanged.
 */
function repairXml(xml: string): string {
  const isRss = /<(?:rss|rdf:RDF)\b/i.test(xml.slice(0, 2000));
  return outsideCdata(xml, (markup) => decodeContents(isRss ? writeLinks(markup) : markup));
}

function outsideCdata(xml: string, repair: (markup: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = xml.indexOf(cdata.start); start >= 0; start = xml.indexOf(cdata.start, at)) {
    const end = xml.indexOf(cdata.end, start);
    if (end < 0) break;
    parts.push(repair(xml.slice(at, start)), xml.slice(start, end + cdata.end.length));
    at = end + cdata.end.length;
  }
  return parts.join('') + repair(xml.slice(at));
}

function writeLinks(markup: string): string {
  return markup.replace(link, (whole, attributes: string) => {
    const address = attributeOf(attributes, 'href');
    const relation = attributeOf(attributes, 'rel') ?? 'alternate';
    if (!address) return whole;
    return relation === 'alternate' ? `<link>${address}</link>` : '';
  });
}

/** The raw value, with its entities. */
function attributeOf(attributes: string, name: 'href' | 'rel'): string | undefined {
  const pattern = name === 'href' ? /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i : /\srel\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
  const [, double, single] = pattern.exec(attributes) ?? [];
  return double ?? single;
}

function decodeContents(markup: string): string {
  if (!/base64/i.test(markup)) return markup;
  return markup.replace(element, (whole, tag: string, content: string) => {
    if (!base64Mode.test(tag)) return whole;
    return `<${tag.replace(base64Mode, '')}>${escapeHtml(Buffer.from(content, 'base64').toString('utf8'))}`;
  });
}
