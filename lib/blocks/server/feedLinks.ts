import { Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { playerOf } from '#lib/players/playerOf.ts';

export function linkToPlayer({ attribs: { src = '', title } }: Element): Element {
  const page = playerOf(src)?.page ?? src;
  return linkTo(page, title || page);
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
