import { childrenOf, parseXml, textOf, type XmlElement } from './parseXml.ts';

const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const unsafe = /<(script|iframe|object|embed|form|style|svg|math)\b|\son\w+\s*=|javascript:/i;
/** A relative URL in an item's content. */
const relative = /\s(?:href|src|poster)="(?!https?:|mailto:|tel:)|srcset="\/|, \//;

type Rule = [message: string, holds: boolean];

/** The errors that the W3C feed validator would report for an RSS 2.0 document; empty for a valid one. */
export function rssErrors(xml: string, self: string): string[] {
  const rss = parseXml(xml);
  const [channel, ...others] = childrenOf(rss, 'channel');
  const items = childrenOf(channel, 'item');
  const links = childrenOf(channel, 'atom:link');
  return errorsOf([
    ['root element is not rss 2.0', rss.name === 'rss' && rss.attributes.version === '2.0'],
    ['does not have exactly one channel', channel !== undefined && others.length === 0],
    ...once(channel, ['title', 'link', 'description', 'language']),
    ['channel link is not a URL', isAddress(textOf(channel, 'link'))],
    [
      'has no self link',
      links.length === 1 && links[0]?.attributes.href === self && links[0]?.attributes.rel === 'self',
    ],
    ['lastBuildDate is not an RFC 822 date', items.length === 0 || isDate(textOf(channel, 'lastBuildDate'), rfc822)],
    ['two items have one guid', areUnique(items.map((item) => textOf(item, 'guid')))],
    ...items.flatMap(rssItemRules),
  ]);
}

function rssItemRules(item: XmlElement): Rule[] {
  const media = childrenOf(item, 'media:content');
  return [
    ...once(item, ['title', 'link', 'guid', 'pubDate', 'description', 'content:encoded']),
    ['has no dc:creator', childrenOf(item, 'dc:creator').length > 0],
    ['item link is not a URL', isAddress(textOf(item, 'link'))],
    ['guid is not a permanent id', /^urn:uuid:[\da-f-]{36}$/.test(textOf(item, 'guid') ?? '')],
    ['pubDate is not an RFC 822 date', isDate(textOf(item, 'pubDate'), rfc822)],
    ['title is empty', (textOf(item, 'title') ?? '') !== ''],
    [
      'media has no URL, type or size',
      media.every(
        ({ attributes: { url, type, width, height } }) =>
          isAddress(url) && /^image\//.test(type ?? '') && Number(width) > 0 && Number(height) > 0,
      ),
    ],
    ...contentRules(textOf(item, 'content:encoded')),
  ];
}

/** The same for an Atom document, by RFC 4287. */
export function atomErrors(xml: string, self: string): string[] {
  const feed = parseXml(xml);
  const entries = childrenOf(feed, 'entry');
  const links = childrenOf(feed, 'link');
  return errorsOf([
    ['root element is not feed', feed.name === 'feed' && feed.attributes.xmlns === 'http://www.w3.org/2005/Atom'],
    ...once(feed, ['id', 'title', 'updated']),
    ['updated is not an RFC 3339 date', isDate(textOf(feed, 'updated'), rfc3339)],
    ['has no self link', links.some(({ attributes }) => attributes.rel === 'self' && attributes.href === self)],
    [
      'has duplicate links',
      areUnique(links.map(({ attributes }) => `${attributes.rel} ${attributes.type} ${attributes.hreflang}`)),
    ],
    ['two entries have one id', areUnique(entries.map((entry) => textOf(entry, 'id')))],
    ...entries.flatMap((entry): Rule[] => [
      ...once(entry, ['id', 'title', 'updated', 'published', 'summary', 'content']),
      [
        'dates are not RFC 3339 dates',
        isDate(textOf(entry, 'updated'), rfc3339) && isDate(textOf(entry, 'published'), rfc3339),
      ],
      [
        'entry has no URL',
        childrenOf(entry, 'link').some(
          ({ attributes }) => attributes.rel === 'alternate' && isAddress(attributes.href),
        ),
      ],
      ['has no author', childrenOf(entry, 'author').length > 0],
      ['author has no name', childrenOf(entry, 'author').every((author) => (textOf(author, 'name') ?? '') !== '')],
      ['content is not HTML', childrenOf(entry, 'content')[0]?.attributes.type === 'html'],
      ...contentRules(textOf(entry, 'content')),
    ]),
  ]);
}

function contentRules(content = ''): Rule[] {
  return [
    ['content has elements that readers remove', !unsafe.test(content)],
    ['content has a relative URL', !relative.test(content)],
  ];
}

function once(parent: XmlElement | undefined, names: string[]): Rule[] {
  return names.map((name) => [`not one ${name}`, childrenOf(parent, name).length === 1]);
}

function isAddress(value: string | undefined): boolean {
  return value !== undefined && value === value.trim() && URL.canParse(value) && /^https?:/.test(value);
}

function isDate(value: string | undefined, form: RegExp): boolean {
  return value !== undefined && form.test(value) && !Number.isNaN(Date.parse(value));
}

function areUnique(values: unknown[]): boolean {
  return new Set(values).size === values.length;
}

function errorsOf(rules: Rule[]): string[] {
  return rules.filter(([, holds]) => !holds).map(([message]) => message);
}
