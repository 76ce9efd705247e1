import { Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { decoded } from '#lib/platform/text/decoded.ts';
import { playerOf } from '#lib/players/playerOf.ts';

export function linkToPlayer({ attribs: { src = '', title } }: Element): Element {
  const page = playerOf(src)?.page ?? src;
  return linkTo(page, title || page);
}

/** Many feed readers play no media: its address, by the name of the file. */
export function linkToMedia(media: Element): Element {
  const [source] = DomUtils.getElementsByTagName('source', media, true, 1);
  const address = media.attribs.src ?? source?.attribs.src ?? '';
  return linkTo(address, decoded(address.split(/[/?#]/).findLast((part) => part.includes('.')) ?? '') || address);
}

export function linkToPage(card: Element): Element {
  const textOf = (name: string) => DomUtils.textContent(DomUtils.getElementsByTagName(name, card, true, 1));
  const href = DomUtils.getElementsByTagName('a', card, true, 1)[0]?.attribs.href ?? '';
  const siteName = textOf('cite');
  return linkTo(href, siteName ? `${textOf('strong')} (${siteName})` : textOf('strong'));
}

function linkTo(href: string, text: string): Element {
  return new Element('p', {}, [new Element('a', { href }, [new Text(text)])]);
}
