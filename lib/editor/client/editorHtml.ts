import { trustedHtml } from '#lib/platform/browser/trustedHtml.ts';
import { inertBody } from './bodyBlocks.ts';
import { pictureAttributes, toPictureData } from './picture.ts';

/**
 * An editor block as it is stored: in the form that the sanitizer leaves unchanged.
 *
 * @param opaque stored blocks that the editor displays but can't edit, by their number
 */
export function fromEditorHtml(html: string, opaque: readonly string[]): string {
  const body = inertBody(html);
  for (const figure of body.querySelectorAll('figure[data-picture]')) closeFigure(figure);
  for (const caption of body.querySelectorAll(':is(audio, video) + figcaption')) if (isEmpty(caption)) caption.remove();
  for (const gallery of body.querySelectorAll('div[data-gallery]')) if (!gallery.firstElementChild) gallery.remove();
  for (const cite of body.querySelectorAll('cite[data-attribution]')) {
    if (isEmpty(cite)) cite.remove();
    else cite.removeAttribute('data-attribution');
  }
  for (const table of body.querySelectorAll('table')) closeTable(table);
  for (const holder of body.querySelectorAll('li, td, th')) unwrapFirstLine(holder);
  for (const code of body.querySelectorAll('pre > code'))
    code.textContent = code.textContent?.replace(/^\n+/, '') ?? '';
  for (const list of body.querySelectorAll('ol[reversed]')) {
    // Added last, in the sanitizer's order of attributes.
    list.removeAttribute('reversed');
    list.setAttribute('reversed', '');
  }
  for (const block of body.querySelectorAll('div[data-kept]')) {
    block.outerHTML = trustedHtml(opaque[Number(block.getAttribute('data-kept'))] ?? '');
  }
  return serializeAsSanitizer(body.innerHTML);
}

/** Browsers and the sanitizer serialize some things differently: no-break spaces, void elements, `<` in a URL. */
function serializeAsSanitizer(html: string): string {
  return html
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/<([a-z][a-z0-9]*)((?: [\w-]+="[^"]*")*)>/g, (_, tag, attributes) => {
      const escaped = attributes.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<${tag}${escaped}${/^(?:br|hr|img|source|track)$/.test(tag) ? ' /' : ''}>`;
    });
}

function closeFigure(figure: Element): void {
  const picture = toPictureData(JSON.parse(figure.getAttribute('data-picture') ?? '{}'));
  const caption = figure.querySelector('figcaption');
  const credit = figure.querySelector(':scope > cite[data-credit]');
  if (!picture.src) {
    figure.remove();
    return;
  }
  figure.removeAttribute('data-picture');

  const image = figure.ownerDocument.createElement('img');
  for (const [name, value] of Object.entries(pictureAttributes(picture))) image.setAttribute(name, value);
  figure.prepend(image);
  if (caption && credit && !isEmpty(credit)) {
    credit.removeAttribute('data-credit');
    if (!isEmpty(caption) && !/\s$/.test(caption.textContent ?? '')) caption.append(' ');
    caption.append(credit);
  } else credit?.remove();
  if (caption && isEmpty(caption)) caption.remove();
}

/** Leading rows with headings only become the head; a table with nothing else has none. */
function closeTable(table: Element): void {
  const { ownerDocument } = table;
  const rows = [...table.querySelectorAll(':scope > tbody > tr')];
  const firstOther = rows.findIndex((row) => [...row.children].some(({ localName }) => localName !== 'th'));
  if (firstOther > 0) {
    const head = ownerDocument.createElement('thead');
    head.append(...rows.slice(0, firstOther));
    table.prepend(head);
  }
  const caption = table.getAttribute('data-caption');
  table.removeAttribute('data-caption');
  if (!caption) return;
  const element = ownerDocument.createElement('caption');
  element.textContent = caption;
  table.prepend(element);
}

/** Unwraps the first paragraph of an item or cell, if no other paragraph follows. */
function unwrapFirstLine(holder: Element): void {
  const [first, ...rest] = holder.children;
  if (!first?.matches('p:not([data-question])') || holder.firstChild !== first) return;
  const isAlone =
    holder.localName === 'li' ? rest.every(({ localName }) => /^[uo]l$/.test(localName)) : rest.length === 0;
  if (isAlone) first.replaceWith(...first.childNodes);
}

function isEmpty(element: Element): boolean {
  return element.textContent?.trim() === '' && !element.querySelector('img');
}

/** A stored body in the editor's schema: pictures, credits and captions in elements of their own. */
export function toEditorHtml(html: string): string {
  const body = inertBody(html);
  for (const figure of body.querySelectorAll('figure')) openFigure(figure);
  for (const quote of body.querySelectorAll('blockquote')) {
    if (isLast(quote, quote.lastElementChild)) quote.lastElementChild?.setAttribute('data-attribution', '');
  }
  for (const caption of body.querySelectorAll('table > caption')) {
    caption.parentElement?.setAttribute('data-caption', caption.textContent ?? '');
    caption.remove();
  }
  return body.innerHTML;
}

function openFigure(figure: Element): void {
  const [image, caption] = figure.children;
  if (image?.localName !== 'img' || (caption && caption.localName !== 'figcaption')) return;
  const attributes = Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]));
  figure.setAttribute('data-picture', JSON.stringify(toPictureData(attributes)));
  image.remove();

  const line = caption ?? figure.appendChild(figure.ownerDocument.createElement('figcaption'));
  const credit = isLast(line, line.lastElementChild)
    ? line.lastElementChild
    : figure.ownerDocument.createElement('cite');
  if (!credit) return;
  credit.setAttribute('data-credit', '');
  figure.append(credit);
}

/** Whether the element is a `cite` at the end of its parent. */
function isLast(parent: Element, element: Element | null): boolean {
  if (element?.localName !== 'cite') return false;
  const after = [...parent.childNodes].slice([...parent.childNodes].indexOf(element) + 1);
  return after.every((node) => node.textContent?.trim() === '');
}
