import { parseFeed as parseAny } from 'feedsmith';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import type { RawFeed, RawItem } from './ParsedFeed.ts';

type Any = ReturnType<typeof parseAny<string>>;
type Feed<Format extends Any['format']> = Extract<Any, { format: Format }>['feed'];
type Terms = NonNullable<NonNullable<Feed<'rss'>['items']>[number]['dcterms']>;
type Link = { href?: string; rel?: string; type?: string };

/** Converts RSS, Atom, RDF and JSON Feed into one shape; throws for other documents. */
export function rawFeed(text: string): RawFeed {
  const { format, feed } = parseAny(text);
  if (format === 'rss') return fromRss(feed);
  if (format === 'atom') return fromAtom(feed);
  if (format === 'rdf') return fromRdf(feed);
  return fromJson(feed);
}

function fromRss(feed: Feed<'rss'>): RawFeed {
  const items = (feed.items ?? []).map(
    (item): RawItem => ({
      guid: item.guid?.value,
      links: [item.link, alternate(item.atom?.links), item.guid?.isPermaLink === false ? undefined : item.guid?.value],
      title: item.title ?? item.dc?.titles?.[0],
      texts: [item.description, item.content?.encoded, item.itunes?.summary],
      images: [...picturesOf(item.media), ...pictures(item.enclosures), item.itunes?.image],
      dates: [item.pubDate, item.dc?.dates?.[0], item.atom?.published, ...termsOf(item.dcterms), item.atom?.updated],
      language: item.xml?.lang ?? item.dc?.languages?.[0],
      base: item.xml?.base,
    }),
  );
  const { title, link, language } = feed;
  return { title, links: [link, alternate(feed.atom?.links)], language, base: feed.xml?.base, items };
}

function fromAtom(feed: Feed<'atom'>): RawFeed {
  const items = (feed.entries ?? []).map(
    (entry): RawItem => ({
      guid: entry.id,
      links: [alternate(entry.links), entry.content?.src, entry.id],
      title: entry.title && asHtml(entry.title),
      texts: [
        entry.summary && asHtml(entry.summary),
        entry.content && asHtml(entry.content),
        entry.media?.description?.value,
      ],
      images: [
        ...picturesOf(entry.media),
        ...pictures(
          entry.links?.filter(({ rel }) => rel === 'enclosure').map(({ href, type }) => ({ url: href, type })),
        ),
      ],
      dates: [entry.published, ...termsOf(entry.dcterms), entry.updated, entry.dc?.dates?.[0]],
      language: entry.xml?.lang,
      base: entry.xml?.base,
      textBase: entry.content?.xml?.base ?? entry.summary?.xml?.base,
    }),
  );
  const { xml } = feed;
  return {
    title: feed.title && asHtml(feed.title),
    links: [alternate(feed.links)],
    language: xml?.lang,
    base: xml?.base,
    items,
  };
}

function fromRdf(feed: Feed<'rdf'>): RawFeed {
  const items = (feed.items ?? []).map(
    (item): RawItem => ({
      guid: item.rdf?.about,
      links: [item.link, item.rdf?.about],
      title: item.title,
      texts: [item.description, item.content?.encoded],
      images: picturesOf(item.media),
      dates: [item.dc?.dates?.[0], ...termsOf(item.dcterms)],
      language: item.xml?.lang ?? item.dc?.languages?.[0],
      base: item.xml?.base,
    }),
  );
  const language = feed.xml?.lang ?? feed.dc?.languages?.[0];
  return { title: feed.title, links: [feed.link], language, base: feed.xml?.base, items };
}

function fromJson(feed: Feed<'json'>): RawFeed {
  const items = (feed.items ?? []).map(
    (item): RawItem => ({
      guid: item.id,
      links: [item.url, item.external_url, item.id],
      title: item.title && escapeHtml(item.title),
      texts: [
        item.summary && escapeHtml(item.summary),
        item.content_text && escapeHtml(item.content_text),
        item.content_html,
      ],
      images: [
        item.image,
        item.banner_image,
        ...pictures(item.attachments?.map(({ url, mime_type }) => ({ url, type: mime_type }))),
      ],
      dates: [item.date_published, item.date_modified],
      language: item.language,
    }),
  );
  return { title: feed.title && escapeHtml(feed.title), links: [feed.home_page_url], language: feed.language, items };
}

function alternate(links: Link[] | undefined): string | undefined {
  const rest = (links ?? []).filter(({ rel }) => rel === undefined || rel === 'alternate');
  return (rest.find(({ type }) => type === undefined || type.includes('html')) ?? rest[0])?.href;
}

function pictures(
  files: { url?: string | undefined; type?: string | undefined }[] | undefined,
): (string | undefined)[] {
  return (files ?? []).filter(isPicture).map(({ url }) => url);
}

/** DCMI Metadata Terms, closest to the publication date first. */
function termsOf(terms: Terms | undefined): (string | undefined)[] {
  return [terms?.issued, terms?.available, terms?.dates, terms?.created, terms?.modified].map((dates) => dates?.[0]);
}

/** Atom declares whether a text is markup (RFC 4287, 3.1.1); plain text must be escaped. */
function asHtml({ value, type }: { value?: string; type?: string }): string | undefined {
  return value !== undefined && (type === undefined || type === 'text' || type === 'text/plain')
    ? escapeHtml(value)
    : value;
}

type Picture = {
  url?: string | undefined;
  type?: string | undefined;
  width?: number;
  medium?: string;
  /** Of a film. */
  thumbnails?: Picture[];
};
type Media = { contents?: Picture[]; thumbnails?: Picture[] };
type MediaOrGroups = Media & { groups?: Media[]; group?: Media };

/** The images of an item from Media RSS: full images first, widest first, then thumbnails. */
function picturesOf(media: MediaOrGroups | undefined): string[] {
  if (!media) return [];
  const all = [media, ...(media.groups ?? []), ...(media.group ? [media.group] : [])];
  const contents = all.flatMap((media) => media.contents ?? []);
  const thumbnails = [...all, ...contents].flatMap((media) => media.thumbnails ?? []);
  return [widestFirst(contents.filter(isPicture)), widestFirst(thumbnails)]
    .flat()
    .flatMap(({ url }) => (url ? [url] : []));
}

/** By its name if the feed does not tell its type. */
function isPicture({ medium, type, url }: Picture): boolean {
  return medium === 'image' || /^image\b/.test(type ?? '') || /\.(jpe?g|png|webp|avif)(\?|$)/i.test(url ?? '');
}

function widestFirst(pictures: Picture[]): Picture[] {
  return pictures.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
}
