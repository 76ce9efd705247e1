import { childrenOf, parseXml, textOf, type XmlElement } from './parseXml.ts';

const w3cDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
const order = ['loc', 'lastmod', 'changefreq', 'priority'];

/**
 * Violations of sitemap.xsd, sitemap-image.xsd, sitemap-news.xsd and the protocol's limits; empty for a valid sitemap.
 */
export function sitemapErrors(xml: string, site: string): string[] {
  const set = parseXml(xml);
  const urls = childrenOf(set, 'url');
  const locations = urls.map((url) => textOf(url, 'loc'));
  return [
    ...(set.name === 'urlset' ? [] : ['root is not a urlset']),
    ...(set.attributes.xmlns === 'http://www.sitemaps.org/schemas/sitemap/0.9' ? [] : ['has a wrong namespace']),
    ...(urls.length === set.children.length && urls.length > 0 ? [] : ['has other elements than urls, or none']),
    ...(urls.length <= 50_000 && Buffer.byteLength(xml) <= 52_428_800 ? [] : ['is too long']),
    ...(new Set(locations).size === locations.length ? [] : ['lists a URL twice']),
    ...urls.flatMap((url) => urlErrors(url, site)),
  ];
}

export function indexErrors(xml: string, site: string): string[] {
  const index = parseXml(xml);
  const parts = childrenOf(index, 'sitemap');
  return [
    ...(index.name === 'sitemapindex' && parts.length === index.children.length ? [] : ['root is not a sitemapindex']),
    ...(parts.length > 0 && parts.length <= 50_000 ? [] : ['has none or too many parts']),
    ...parts.flatMap((part) => addressErrors(part, site)),
  ];
}

function urlErrors(url: XmlElement, site: string): string[] {
  const core = url.children.filter(({ name }) => !name.includes(':')).map(({ name }) => name);
  const others = url.children.slice(core.length);
  const links = childrenOf(url, 'xhtml:link');
  const languages = links.map(({ attributes }) => attributes.hreflang);
  const own = textOf(url, 'loc');
  return [
    ...addressErrors(url, site),
    ...(core.every((name, index) => order.indexOf(name) > order.indexOf(core[index - 1] ?? ''))
      ? []
      : ['has elements out of order']),
    ...(others.every(({ name }) => ['xhtml:link', 'image:image', 'news:news'].includes(name))
      ? []
      : ['has unknown elements']),
    ...(new Set(languages).size === languages.length ? [] : ['lists a language twice']),
    ...(links.length === 0 ||
    (languages.includes('x-default') && links.some(({ attributes }) => attributes.href === own))
      ? []
      : ['alternates lack itself or x-default']),
    ...(links.every(({ attributes: { rel, href } }) => rel === 'alternate' && href?.startsWith(site))
      ? []
      : ['has an alternate on another site']),
    ...childrenOf(url, 'image:image').flatMap((image) =>
      URL.canParse(textOf(image, 'image:loc') ?? '') ? [] : ['image without URL'],
    ),
    ...childrenOf(url, 'news:news').flatMap(newsErrors),
  ];
}

function newsErrors(news: XmlElement): string[] {
  const names = news.children.map(({ name }) => name).join(' ');
  const publication = childrenOf(news, 'news:publication')[0];
  return [
    ...(names === 'news:publication news:publication_date news:title' ? [] : ['news has other elements']),
    ...(textOf(publication, 'news:name') && /^[a-z]{2,3}$/.test(textOf(publication, 'news:language') ?? '')
      ? []
      : ['news without name or language']),
    ...(w3cDate.test(textOf(news, 'news:publication_date') ?? '') ? [] : ['news without date']),
    ...(textOf(news, 'news:title') ? [] : ['news without title']),
  ];
}

function addressErrors(element: XmlElement, site: string): string[] {
  const address = textOf(element, 'loc') ?? '';
  const changed = textOf(element, 'lastmod');
  return [
    ...(address.startsWith(`${site}/`) && URL.canParse(address) && address.length < 2048
      ? []
      : [`not a URL: ${address}`]),
    ...(changed === undefined || w3cDate.test(changed) ? [] : [`not a date: ${changed}`]),
  ];
}
