import { isHidden } from '#lib/articles/isHidden.ts';
import { decoded } from '#lib/platform/text/decoded.ts';
import { inertBody } from './bodyBlocks.ts';

/**
 * Removes what the other program hides: by elements, by its style sheets, by the columns and rows of tables.
 *
 * @param html the whole document, with its style sheets
 * @param selectors of further hidden elements
 * @returns how many passages of text it removed
 */
export function removeHidden(body: HTMLElement, html: string, selectors: string): number {
  const hidden = new Set<Element>(body.querySelectorAll(selectors));
  for (const element of hiddenBySheets(body, html)) hidden.add(element);
  for (const element of body.querySelectorAll('*')) if (hasHidingAttribute(element)) hidden.add(element);
  let count = [...body.querySelectorAll('table')].filter((table) => removeColumns(table, hidden)).length;
  for (const element of hidden) {
    if (!body.contains(element)) continue;
    if (element.textContent?.trim() !== '') count += 1;
    element.remove();
  }
  return count;
}

function hasHidingAttribute(element: Element): boolean {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  return isHidden(element.localName, attributes, () => element.innerHTML);
}

/** Only what no other rule shows: a page may show it on other screens, or after a press. */
function hiddenBySheets(body: HTMLElement, html: string): Element[] {
  const sheets = [...inertBody(html).ownerDocument.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .join('\n');
  const css = sheets.replace(/\/\*.*?\*\/|<!--|-->/gs, '');
  const always = css.replace(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const shown = rulesOf(css).filter(({ style }) => /(?:^|[;\s])display\s*:(?!\s*none)/i.test(style));
  return rulesOf(always)
    .filter(({ style }) => isHidden('', { style }))
    .flatMap(({ selector }) => selector.split(',').map((one) => one.trim()))
    .filter((selector) => !shown.some((rule) => rule.selector.includes(selector)))
    .flatMap((selector) => matching(body, selector));
}

function rulesOf(css: string): { selector: string; style: string }[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', style = '']) => ({ selector, style }));
}

function matching(body: HTMLElement, selector: string): Element[] {
  try {
    return [...body.querySelectorAll(selector)];
  } catch {
    // A selector of another program.
    return [];
  }
}

/** Cells across several columns or rows lose only the hidden ones. @returns whether text was removed */
function removeColumns(table: HTMLTableElement, hidden: ReadonlySet<Element>): boolean {
  const columns = [...table.querySelectorAll('col, colgroup:not(:has(col))')].flatMap((column) => {
    const isGone = [column, column.parentElement].some((part) => part && hidden.has(part));
    return new Array<boolean>(Number(column.getAttribute('span')) || 1).fill(
      isGone || column.getAttribute('width') === '0',
    );
  });
  const removed: Element[] = [];
  const above: { cell: HTMLTableCellElement; rows: number }[] = [];
  for (const row of table.rows) {
    if (hidden.has(row)) for (const { cell, rows } of new Set(above)) if (rows > 0) cell.rowSpan -= 1;
    let at = 0;
    for (const cell of [...row.cells].filter((one) => !hidden.has(one))) {
      while ((above[at]?.rows ?? 0) > 0) at += 1;
      const gone = columns.slice(at, at + cell.colSpan).filter(Boolean).length;
      const span = { cell, rows: cell.rowSpan };
      for (const end = at + cell.colSpan; at < end; at += 1) above[at] = span;
      if (gone < cell.colSpan) cell.colSpan -= gone;
      else removed.push(cell);
    }
    for (const span of new Set(above)) span.rows -= 1;
  }
  for (const cell of removed) cell.remove();
  return removed.some(({ textContent }) => textContent?.trim() !== '');
}

/**
 * Links within pasted content (footnotes of Word, references of other pages) stay valid in both directions; a link
 * whose target was not copied becomes its text. Their ids are unique: the same content may have been pasted before.
 */
export function pastedAnchors(body: HTMLElement): void {
  const suffix = crypto.randomUUID().slice(0, 6);
  const targets = new Map<string, Element>();
  for (const element of body.querySelectorAll('[name], [id]')) {
    for (const name of [element.getAttribute('name'), element.id]) {
      if (name && !targets.has(name)) targets.set(name, element);
    }
  }
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const resolved = links.map((link) => {
    const name = decoded((link.getAttribute('href') ?? '').slice(1));
    const target = targets.get(name);
    return {
      link,
      holder: target ? holderOf(target) : null,
      id: `section-${name.replace(/[^\p{L}\p{N}-]+/gu, '')}-${suffix}`,
    };
  });
  for (const element of body.querySelectorAll('a[id]')) element.removeAttribute('id');
  for (const { link, holder, id } of resolved) {
    if (holder) {
      link.setAttribute('href', `#${id}`);
      holder.setAttribute('id', id);
    }
    if (/mso-(?:foot|end)note-id/.test(link.getAttribute('style') ?? '')) toSuperscript(link);
    if (!holder) link.replaceWith(...link.childNodes);
  }
}

/** The element at the target that may have an id in a body: a heading or a link, such as the backlink. */
function holderOf(target: Element): Element | null {
  if (target.matches('h2, h3, a[href]')) return target;
  return target.closest('h2, h3') ?? target.querySelector('a[href^="#"]');
}

/** Word's `[1]` as a superscript 1. */
function toSuperscript(link: Element): void {
  const sup = link.ownerDocument.createElement('sup');
  sup.textContent = (link.textContent ?? '').trim().replace(/^\[(.*)\]$/, '$1');
  link.replaceChildren(sup);
}
