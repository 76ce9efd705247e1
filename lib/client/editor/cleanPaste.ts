import { isHidden } from '#lib/format/isHidden.ts';
import { withoutComments } from '#lib/format/replaceBetween.ts';
import { inertBody } from './inertBody.ts';
import { pastedAnchors } from './pastedAnchors.ts';
import { normalizeLines } from './pastedLines.ts';
import { normalizeLists } from './pastedLists.ts';
import { toEditorHtml } from './toEditorHtml.ts';

const renamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's', ins: 'u', kbd: 'code' };
/** What a document has beside its text: of Word's comments, the text is hidden, and these remain. */
const noText =
  'style, script, meta, link, title, [data-kept], .MsoCommentReference, .msocomanchor, ' +
  '[style*="mso-element:comment-list"]';

/**
 * Clipboard HTML in the form that the editor parses. Word and Google Docs express in styles what other pages express in
 * elements; their own additions are dropped.
 *
 * @param onHidden gets the number of passages that the other program hides, which are left out
 */
export function cleanPaste(html: string, onHidden: (count: number) => void = () => {}): string {
  const body = inertBody(withoutComments(html).replace(/<\/?o:[^<>]*>/g, ''));
  // Elsewhere, an author's own deletion may have a time.
  const tracked = /\bclass="?Mso|office:word"/.test(html) ? '[datetime]' : '[cite^="mailto:" i]';
  for (const inserted of body.querySelectorAll(`ins${tracked}, .msoIns > ins`))
    inserted.replaceWith(...inserted.childNodes);
  const hidden = removeHidden(body, [`del${tracked}`, ...hiddenClasses(html)].join());
  if (hidden > 0) onHidden(hidden);
  for (const element of body.querySelectorAll(noText)) element.remove();
  for (const element of body.querySelectorAll('[data-picture], [data-upload]')) {
    element.removeAttribute('data-picture');
    element.removeAttribute('data-upload');
  }
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>('span[style], a[style], font[style]'))
    elementsForStyles(element);
  for (const element of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/normal|400/.test(element.style.fontWeight)) element.replaceWith(...element.childNodes);
  }
  for (const heading of body.querySelectorAll('[role=heading]:not(h2, h3, h4)'))
    rename(heading, `h${Math.min(4, Math.max(2, Number(heading.getAttribute('aria-level')) || 2))}`);
  normalizeLists(body);
  for (const [from, to] of Object.entries(renamed))
    for (const element of body.querySelectorAll(from)) rename(element, to);
  pastedAnchors(body);
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) resolveRedirect(link);
  for (const image of body.querySelectorAll('img')) liftImage(image);
  normalizeLines(body);
  for (const line of body.querySelectorAll('p, h2, h3, h4')) if (isEmpty(line)) line.remove();
  return toEditorHtml(body.innerHTML);
}

/** @returns how many passages of text it removed */
function removeHidden(body: HTMLElement, selectors: string): number {
  let count = 0;
  for (const element of body.querySelectorAll('*')) {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    if (!body.contains(element) || !(element.matches(selectors) || isHidden(element.localName, attributes))) continue;
    const removed = element.localName === 'col' ? cellsOf(element) : [element];
    if (removed.some(({ textContent }) => textContent?.trim() !== '')) count += 1;
    for (const part of [...removed, element]) part.remove();
  }
  return count;
}

/** Selectors of the classes that Word's style sheet hides. */
function hiddenClasses(html: string): string[] {
  const [, sheet = ''] = /<style\b[^>]*>(.*?)<\/style>/is.exec(html) ?? [];
  const rules = sheet.split('}').filter((rule) => /mso-hide:\s*all/i.test(rule));
  return rules.flatMap((rule) => rule.slice(0, rule.indexOf('{')).match(/\.[\p{L}_][\p{L}\p{N}_-]*/gu) ?? []);
}

/** The cells of a column; none in a table with cells across columns. */
function cellsOf(column: Element): Element[] {
  const table = column.closest('table');
  const columns = [...(table?.querySelectorAll('col') ?? [])].flatMap((col) =>
    new Array<Element>(Number(col.getAttribute('span')) || 1).fill(col),
  );
  if (!table || table.querySelector('[colspan]:not([colspan="1"])')) return [];
  return [...table.rows].flatMap(({ cells }) => [...cells].filter((_, at) => columns[at] === column));
}

function elementsForStyles(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine, verticalAlign } = element.style;
  const tags = [
    (fontWeight === 'bold' || Number(fontWeight) >= 600) && 'strong',
    fontStyle === 'italic' && 'em',
    `${textDecoration} ${textDecorationLine}`.includes('line-through') && 's',
    verticalAlign === 'super' && 'sup',
    verticalAlign === 'sub' && 'sub',
  ].filter((tag) => tag !== false);
  for (const tag of tags) {
    const wrapper = element.ownerDocument.createElement(tag);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Google Docs links through a redirect of its own. */
function resolveRedirect(link: HTMLAnchorElement): void {
  const url = URL.parse(link.getAttribute('href') ?? '');
  const target = url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
  if (target) link.setAttribute('href', target);
}

const emoji = /^[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Extended_Pictographic}\p{Emoji_Component}]*$/u;

/** A picture that is alone in a paragraph becomes one with a caption. Emoji images become characters again. */
function liftImage(image: HTMLImageElement): void {
  if (image.closest('[data-link-card]')) return;
  const size = [image.getAttribute('width'), image.getAttribute('height')];
  if (!image.getAttribute('src') || size.some((length) => length === '0' || length === '1')) {
    image.remove();
    return;
  }
  if (emoji.test(image.alt)) {
    image.replaceWith(image.alt);
    return;
  }
  const parent = image.parentElement;
  const figure = image.closest('figure');
  if (figure) flattenFigure(figure, image);
  if (figure || image.closest('table, li') || !parent) return;
  const lifted = image.ownerDocument.createElement('figure');
  lifted.append(image.cloneNode());
  if (parent.localName === 'p' && parent.textContent?.trim() === '' && parent.children.length === 1)
    parent.replaceWith(lifted);
  else if (parent.localName === 'body') image.replaceWith(lifted);
}

/** Pages wrap the picture of a figure in links and containers. */
function flattenFigure(figure: Element, image: Element): void {
  if (figure.querySelectorAll('img').length > 1) return;
  const caption = figure.querySelector('figcaption');
  figure.replaceChildren(image, ...(caption ? [caption] : []));
}

function isEmpty(element: Element): boolean {
  return element.textContent?.trim() === '' && !element.querySelector('img, iframe');
}
