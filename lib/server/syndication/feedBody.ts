import { Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { playerOf } from '#lib/domain/playerOf.ts';
import { parseHtmlDocument } from '#lib/format/parseHtml.ts';
import { sanitizeBody } from '../content/sanitizeBody.ts';

const addresses = ['href', 'src', 'poster'];

/** An article's body and URL. */
export type ArticleText = { body: string; url: string };

/** An article's body for feed readers: all URLs absolute, players as links, because most feed readers drop frames. */
export function feedBody({ body, url }: ArticleText): string {
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
    if (element.name === 'iframe') DomUtils.replaceElement(element, linkTo(element));
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

function linkTo({ attribs: { src = '', title } }: Element): Element {
  const page = playerOf(src)?.page ?? src;
  return new Element('p', {}, [new Element('a', { href: page }, [new Text(title || page)])]);
}
