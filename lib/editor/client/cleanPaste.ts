import { type BodyElement, bodyElements, looseElements } from '#lib/blocks/elements.ts';
import { isBlankText } from '#lib/platform/text/isBlankText.ts';
import { withoutComments } from '#lib/platform/text/replaceBetween.ts';
import { inertBody } from './bodyBlocks.ts';
import { toEditorHtml } from './editorHtml.ts';
import { pastedAnchors, removeHidden } from './hiddenInPaste.ts';
import { normalizeLists } from './pastedLists.ts';
import { pastedNotes } from './pastedNotes.ts';

const renamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's', ins: 'u', kbd: 'code' };
/** What a document has beside its text: of comments, the text is hidden, and these remain. */
const noText =
  'style, script, noscript, template, xml, meta, link, title, [data-kept], .MsoCommentReference, .msocomanchor, ' +
  '.msocomoff, [style*="mso-element:comment-list"], a[href^="#cmnt"], [role=checkbox] > img, ' +
  '.katex-mathml, mjx-assistive-mml';
const headings =
  ':is([role=heading], .MsoTitle, [class^="MsoHeading"], [style*="mso-outline-level:"]):not(h1, h2, h3, h4, h5, h6)';

/**
 * Clipboard HTML in the form that the editor parses. Word and Google Docs express in styles what other pages express in
 * elements; their own additions are dropped.
 *
 * @param onHidden gets the number of passages that the other program hides, which are left out
 */
export function cleanPaste(html: string, onHidden: (count: number) => void = () => {}): string {
  const document = html.replace(/<\/?o:[^<>]*>/g, '');
  const body = inertBody(withoutComments(document));
  // Elsewhere, an author's own deletion may have a time.
  const tracked = /\bclass="?Mso|office:word"|LibreOffice/.test(html) ? '[datetime]' : '[cite^="mailto:" i]';
  for (const inserted of body.querySelectorAll(`ins${tracked}, .msoIns > ins`))
    inserted.replaceWith(...inserted.childNodes);
  const hidden = removeHidden(body, document, `del${tracked}, div:has(> p > a[href^="#cmnt_ref"])`);
  if (hidden > 0) onHidden(hidden);
  for (const element of body.querySelectorAll(noText)) element.remove();
  for (const name of ['data-picture', 'data-upload', 'data-pm-slice'])
    for (const element of body.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const element of body.querySelectorAll<HTMLElement>('span[style], a[style], font[style]'))
    elementsForStyles(element);
  for (const element of body.querySelectorAll<HTMLElement>('b, strong')) {
    if (/normal|400/.test(element.style.fontWeight)) element.replaceWith(...element.childNodes);
  }
  for (const heading of body.querySelectorAll(headings)) toHeading(heading);
  normalizeLists(body);
  for (const [from, to] of Object.entries(renamed))
    for (const element of body.querySelectorAll(from)) rename(element, to);
  pastedNotes(body);
  pastedAnchors(body);
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) resolveRedirect(link);
  for (const figure of body.querySelectorAll('figure:not([data-link-card])')) arrangeFigure(figure);
  for (const caption of body.querySelectorAll('figcaption')) if (!caption.closest('figure')) rename(caption, 'p');
  for (const image of body.querySelectorAll('img')) liftImage(image);
  normalizeLines(body);
  for (const line of body.querySelectorAll('p, h2, h3, h4')) if (isEmpty(line)) line.remove();
  return toEditorHtml(body.innerHTML);
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

function toHeading(element: Element): void {
  const outline = /mso-outline-level:\s*(\w+)/.exec(element.getAttribute('style') ?? '')?.[1];
  const [, named] = /^MsoHeading(\d)/.exec(element.className) ?? [];
  const level = Number(element.getAttribute('aria-level') ?? outline ?? named ?? 2);
  // Without a number, it is the outline level of text.
  if (!(level > 0)) return;
  const { parentElement: parent } = element;
  const isWhole = parent?.localName === 'p' && parent.textContent?.trim() === element.textContent?.trim();
  rename(isWhole ? parent : element, `h${Math.min(4, Math.max(2, level))}`);
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
  if (image.closest('figure, table, li') || !parent) return;
  const lifted = image.ownerDocument.createElement('figure');
  lifted.append(image.cloneNode());
  if (parent.localName === 'p' && parent.textContent?.trim() === '' && parent.children.length === 1)
    parent.replaceWith(lifted);
  else if (parent.localName === 'body') image.replaceWith(lifted);
}

/** A figure is a picture with a caption. Any other leaves its content: pictures side by side, a table with a title. */
function arrangeFigure(figure: Element): void {
  const [image, ...others] = figure.querySelectorAll('img:not(figcaption img)');
  const captions = [...figure.querySelectorAll('figcaption')];
  if (image && others.length === 0 && !figure.querySelector('figure, table, pre, blockquote, iframe')) {
    image.remove();
    const caption = figure.ownerDocument.createElement('figcaption');
    const [only, second] = captions;
    const isAll = only && !second && only.textContent?.trim() === figure.textContent?.trim();
    caption.append(...(isAll ? only : figure).childNodes);
    figure.replaceChildren(image, ...(isEmpty(caption) ? [] : [caption]));
    return;
  }
  for (const caption of captions) if (caption.closest('figure') === figure) rename(caption, 'p');
  figure.replaceWith(...figure.childNodes);
}

function isEmpty(element: Element): boolean {
  return isBlankText(element.textContent) && !element.querySelector('img, iframe');
}

const selectorsThat = (question: (element: BodyElement) => boolean) =>
  bodyElements.filter(question).map(({ selector }) => selector);
const lines = selectorsThat(({ isBlock, holds }) => isBlock && holds === 'words').join();
const leafKinds = new Set(['rule', 'frame', 'media', 'card']);
const leaves = selectorsThat(({ kind, holds }) => holds === 'code' || leafKinds.has(kind)).join();
/** Elements whose children are elements of a fixed kind. */
const frames = `${selectorsThat(({ kind, holds }) => holds === 'parts' && kind !== 'wrapper')},colgroup`;
const blocks = `${lines},${leaves},${frames},${selectorsThat(({ isBlock, holds }) => isBlock && holds === 'blocks')},${looseElements}`;

/**
 * Words beside blocks become paragraphs: the editor's parser would drop the spaces between their elements. Lines have
 * no blocks in them, no spaces, no-break spaces and line breaks at their ends.
 */
function normalizeLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll(lines)) {
    for (const block of line.querySelectorAll(blocks)) block.replaceWith(' ', ...block.childNodes, ' ');
  }
  // Words without any block are pasted into the paragraph at the cursor, with the spaces at their ends.
  if (body.querySelector(blocks)) wrapRuns(body);
  for (const line of body.querySelectorAll(lines)) trimLine(line);
}

function wrapRuns(parent: Element): void {
  if (parent.matches(`${lines}, ${leaves}, cite`)) return;
  let run: ChildNode[] = [];
  const endRun = () => {
    const [first] = run;
    if (!first || parent.matches(frames)) return;
    const line = parent.ownerDocument.createElement('p');
    first.before(line);
    line.append(...run);
    run = [];
  };
  for (const child of [...parent.childNodes]) {
    if (!isBlock(child)) run.push(child);
    else {
      endRun();
      wrapRuns(child);
    }
  }
  endRun();
}

/** Also an inline element around blocks, and who said a quotation. */
function isBlock(node: ChildNode): node is Element & ChildNode {
  if (!(node instanceof Element)) return false;
  return node.matches(`${blocks}, blockquote > cite:last-child`) || node.querySelector(blocks) !== null;
}

function trimLine(line: Element): void {
  trimEnd(
    line,
    (at) => at.lastChild,
    (text) => text.trimEnd(),
  );
  trimEnd(
    line,
    (at) => at.firstChild,
    (text) => text.trimStart(),
  );
}

/** Removes what is empty at one end of a line. */
function trimEnd(line: Element, outermost: (node: Node) => ChildNode | null, trim: (text: string) => string): void {
  for (let node = outermost(line); node; node = outermost(line)) {
    for (let inner = outermost(node); inner; inner = outermost(node)) node = inner;
    if (node instanceof Element && node.matches('img, iframe, video, audio')) return;
    if (node.nodeType === node.TEXT_NODE) {
      node.textContent = trim(node.textContent ?? '');
      if (node.textContent !== '') return;
    }
    node.remove();
  }
}
