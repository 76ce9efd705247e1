import { DomUtils } from 'htmlparser2';
import { parseHtmlDocument } from '#lib/articles/parseHtml.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { feedFormOf } from '#lib/blocks/server/blockForms.ts';

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
  const elements = DomUtils.getElementsByTagName('*', document, true);
  for (const element of elements) {
    for (const name of addresses) {
      const address = element.attribs[name];
      if (address) element.attribs[name] = absolute(address, url);
    }
    if (element.attribs.srcset) element.attribs.srcset = absoluteSet(element.attribs.srcset, url);
  }
  // Afterwards, because what replaces an element has the addresses in it.
  for (const element of elements) {
    const replace = feedFormOf(element.name, element.attribs);
    if (replace) DomUtils.replaceElement(element, replace(element));
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
