import { inertBody } from './inertBody.ts';
import { readPicture } from './picture.ts';

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
  figure.setAttribute('data-picture', JSON.stringify(readPicture(attributes)));
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
