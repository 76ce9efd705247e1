import { DomUtils, parseDocument } from 'htmlparser2';

/** What a search engine reads of a page without running scripts. */
export function parsePage(html: string) {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html), true);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const links = (rel: string) => named('link').filter((link) => link.attribs.rel === rel);

  return {
    language: named('html')[0]?.attribs.lang,
    title: DomUtils.textContent(named('title')),
    headings: named('h1').map((heading) => DomUtils.textContent(heading)),
    // Typography adds non-breaking spaces, which tests ignore.
    text: DomUtils.innerText(named('body')).replaceAll('\u00a0', ' '),
    links: (rel: string) => links(rel).map((link) => link.attribs.href),
    alternates: Object.fromEntries(
      links('alternate')
        .filter(({ attribs }) => attribs.hreflang)
        .map(({ attribs }) => [attribs.hreflang, attribs.href]),
    ),
    feeds: links('alternate')
      .filter(({ attribs }) => attribs.type)
      .map(({ attribs }) => attribs.href),
    meta: (name: string) =>
      named('meta')
        .filter(({ attribs }) => attribs.name === name || attribs.property === name)
        .map(({ attribs }) => attribs.content),
    anchors: named('a').map((anchor) => anchor.attribs.href ?? ''),
    scripts: named('script').map((script) => script.attribs.src ?? ''),
    structuredData: named('script')
      .filter((script) => script.attribs.type === 'application/ld+json')
      .map((script) => JSON.parse(DomUtils.textContent(script))),
  };
}
