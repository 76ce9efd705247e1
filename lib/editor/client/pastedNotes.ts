import { decoded } from '#lib/platform/text/decoded.ts';

/** Of a note, in brackets or not: 1, iv, *. */
const sign = /^[[(]?[\p{L}\p{N}*†‡§]{1,4}[\])]?$/u;
/** What holds one note of several paragraphs. */
const wholes =
  'div:is([style*="mso-element:footnote"], [style*="mso-element:endnote"], [id^="sdfootnote"], [id^="sdendnote"])';
const inline = 'sup, span, font, b, strong, i, em, u';
const blocks = 'p, div, ul, ol, li, blockquote, pre, h1, h2, h3, h4, h5, h6';

/**
 * Notes of Word, LibreOffice, Google Docs and pages become footnotes where they belong. A note has a link back to the link
 * that leads to it; one that was not copied leaves its sign.
 */
export function pastedNotes(body: HTMLElement): void {
  const named = new Map<string, Element>();
  for (const element of body.querySelectorAll('[id], [name]'))
    for (const name of [element.getAttribute('name'), element.id])
      if (name && !named.has(name)) named.set(name, element);
  const targetOf = (link: Element) => named.get(decoded((link.getAttribute('href') ?? '').slice(1)));
  const leadsTo = (back: Element, link: Element) => {
    const target = targetOf(back);
    return target !== undefined && (target.contains(link) || link.contains(target)) && isSign(target);
  };

  const notes = new Map<Element, Element>();
  const emptied = new Set<Element>();
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const target = targetOf(link);
    if (!target || !isSign(link)) continue;
    const holder = target.closest(wholes) ?? target.closest('li, p, dd');
    const isNote = holder && !holder.contains(link) && linksIn(holder).some((back) => leadsTo(back, link));
    const note = notes.get(target)?.cloneNode(true) ?? (isNote ? noteOf(holder) : null);
    if (!note) continue;
    if (isNote && note instanceof Element) {
      notes.set(target, note);
      if (holder.parentElement) emptied.add(holder.parentElement);
      holder.remove();
    }
    outermost(link).replaceWith(note);
  }
  for (const parent of emptied) removeEmpty(parent, body);
}

function linksIn(element: Element): Element[] {
  return [...element.querySelectorAll('a[href^="#"]')];
}

function isSign(element: Element): boolean {
  return sign.test(element.textContent?.trim() ?? '');
}

/** The words of the note in one line, without links back. */
function noteOf(holder: Element): Element {
  for (const back of linksIn(holder)) if ((back.textContent?.trim().length ?? 0) <= 6) outermost(back).remove();
  for (const block of holder.querySelectorAll(blocks)) block.replaceWith(' ', ...block.childNodes, ' ');
  const note = holder.ownerDocument.createElement('span');
  note.setAttribute('data-footnote', '');
  note.append(...holder.childNodes);
  const walker = holder.ownerDocument.createTreeWalker(note, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  trim(texts, /^(?:[\s↑↩^]|\ufe0e)+/);
  trim(texts.toReversed(), /\s+$/);
  return note;
}

function trim(texts: Node[], end: RegExp): void {
  for (const text of texts) {
    text.textContent = text.textContent?.replace(end, '') ?? '';
    if (text.textContent !== '') return;
  }
}

/** The element with the inline elements around it that hold nothing else. */
function outermost(element: Element): Element {
  const { parentElement: parent } = element;
  const isAlone = parent?.matches(inline) && parent.textContent?.trim() === element.textContent?.trim();
  return isAlone && parent ? outermost(parent) : element;
}

/** Removes a list of notes without words, with the rule above it. */
function removeEmpty(element: Element, body: Element): void {
  const { parentElement: parent } = element;
  if (!parent || element === body || element.textContent?.trim() || element.querySelector('img, iframe, table')) return;
  element.remove();
  removeEmpty(parent, body);
}
