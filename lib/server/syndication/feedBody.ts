import { Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { parseHtmlDocument } from '#lib/format/parseHtml.ts';
import { sanitizeBody } from '../content/sanitizeBody.ts';

const addresses = ['href', 'src', 'poster'];

/** An article's body, and the article's address. */
export type ArticleText = { body: string; url: string };

/** An article's body for readers elsewhere: every address whole, players as links, since most feed readers drop frames. */
export function feedBody({ body, url }: ArticleText): string {
  // Once before, too: what was ever kept, no deeper is what is written out below.
  return sanitizeBody(withWholeAddresses(sanitizeBody(body), url));
}

function withWholeAddresses(body: string, url: string): string {
  const document = parseHtmlDocument(body);
  for (const element of DomUtils.getElementsByTagName('*', document, true)) {
    for (const name of addresses) {
      const address = element.attribs[name];
      if (address) element.attribs[name] = whole(address, url);
    }
    if (element.attribs.srcset) element.attribs.srcset = wholeSet(element.attribs.srcset, url);
    if (element.name === 'iframe') DomUtils.replaceElement(element, linkTo(element));
  }
  return DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' });
}

function whole(address: string, url: string): string {
  return URL.parse(address, url)?.href ?? address;
}

function wholeSet(srcset: string, url: string): string {
  return srcset
    .split(/,\s+/)
    .map((candidate) => {
      const [address = '', ...size] = candidate.trim().split(/\s+/);
      return [whole(address, url), ...size].join(' ');
    })
    .join(', ');
}

function linkTo({ attribs: { src = '', title } }: Element): Element {
  return new Element('p', {}, [new Element('a', { href: src }, [new Text(title || src)])]);
}
