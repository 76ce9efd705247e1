import { Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { parseHtmlDocument } from '#lib/articles/parseHtml.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { playerOf } from '#lib/players/playerOf.ts';

const addresses = ['href', 'src', 'poster'];

/** An article's body and URL. */
export type AddressedBody = { body: string; url: string };

/** An article's body for feed readers: all URLs absolute, players and link cards as plain links, because most feed readers drop frames and styles. */
export function feedBody({ body, url }: AddressedBody): string {
  // Sanitized before as well, which limits the nesting depth that serializing recurses into, whatever is stored.
  return sanitizeBody(withAbsoluteUrls(sanitizeBody(body), url));
}

function withAbsoluteUrls(body: string, url: string): string {
  const document = parseHtmlDocument(body);
  for (const element of DomUtils.getElementsByTagName('*', document, true)) {
    for (const name of addresses) {
      const address = element.attribs[name];
      if (address) element.attribs[name] = absolute(address, url);
    }
    if (element.attribs.srcset) element.attribs.srcset = absoluteSet(element.attribs.srcset, url);
    if (element.name === 'iframe') DomUtils.replaceElement(element, linkToPlayer(element));
    if ('data-link-card' in element.attribs) DomUtils.replaceElement(element, linkToPage(element));
  }
  return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' });
}

function absolute(address: string, url: string): string {
  return URL.parse(address, url)?.href ?? address;
}

function absoluteSet(srcset: string, url: string): string {
  return srcset
    .split(/,\s+/)
    .map((candidate) => {
      const [address = '', ...size] = candidate.trim().split(/\s+/);
      return [absolute(address, url), ...size].join(' ');
    })
    .join(', ');
}

function linkToPlayer({ attribs: { src = '', title } }: Element): Element {
  const page = playerOf(src)?.page ?? src;
  return linkTo(page, title || page);
}

function linkToPage(card: Element): Element {
  const textOf = (name: string) => DomUtils.textContent(DomUtils.getElementsByTagName(name, card, true, 1));
  const href = DomUtils.getElementsByTagName('a', card, true, 1)[0]?.attribs.href ?? '';
  const siteName = textOf('cite');
  return linkTo(href, siteName ? `${textOf('strong')} (${siteName})` : textOf('strong'));
}

function linkTo(href: string, text: string): Element {
  return new Element('p', {}, [new Element('a', { href }, [new Text(text)])]);
}
