import { tagsThat } from '#lib/blocks/elements.ts';
import { trustedHtml } from '#lib/platform/browser/trustedHtml.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';

/** Parses the HTML into a tree in which pictures are not loaded and scripts don't run. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html').body;
}

const topmost = new Set(['lines', 'blocks', 'rule', 'wrapper', 'card']);
const blockTags = tagsThat(({ kind }) => topmost.has(kind)).join();

/** A body's top-level elements, each as HTML; text between them becomes a paragraph. */
export function bodyBlocks(html: string): string[] {
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') blocks.push(`<p>${line}</p>`);
    line = '';
  };
  for (const node of inertBody(html).childNodes) {
    if (node instanceof HTMLElement && (node.matches(blockTags) || node.querySelector(blockTags))) {
      endLine();
      blocks.push(node.outerHTML);
    } else line += node instanceof HTMLElement ? node.outerHTML : escapeHtml(node.textContent ?? '');
  }
  endLine();
  return blocks;
}

const blocks = new Set(tagsThat(({ isBlock }) => isBlock));
const lines = new Set(tagsThat(({ isBlock, holds }) => isBlock && holds === 'words'));
const leaves = new Set(tagsThat(({ isBlock, holds }) => !isBlock && holds === 'nothing'));
/** Attributes that the sanitizer adds, or that have no effect. */
const implied = new Set(['loading', 'decoding', 'rel', 'colspan="1"', 'rowspan="1"', 'start="1"', 'alt=""']);

type Run = { text: string; marks: string };

/**
 * A canonical form of a body: two bodies with the same shape look the same to a reader. The order of nested inline
 * elements, single paragraphs in list items or cells, and white space between blocks make no difference.
 */
export function bodyShape(html: string): string {
  return mixed([...inertBody(html).childNodes]);
}

function shapeOf(element: Element): string {
  const tag = element.localName;
  const content = tag === 'table' ? tableContent(element) : contentOf(element, tag);
  return tag === 'p' && content === '' ? '' : `<${tag}${attributesOf(element)}>${content}</${tag}>`;
}

function contentOf(element: Element, tag: string): string {
  if (tag === 'pre') return codeOf(element);
  const children = [...element.childNodes];
  return lines.has(tag) && !children.some(isBlock) ? lineOf(children) : mixed(children);
}

function codeOf(pre: Element): string {
  const [code] = pre.children;
  const isPlain = !code || (pre.childNodes.length === 1 && code.localName === 'code' && code.children.length === 0);
  return isPlain ? `${code?.className ?? ''}|${pre.textContent}` : pre.innerHTML;
}

/** A first row of headings only is the head, whichever part contains it. */
function tableContent(table: Element): string {
  const rows = [...table.children].flatMap((part) =>
    ['thead', 'tbody'].includes(part.localName) ? [...part.children] : [part],
  );
  return rows.map((row) => (row.localName === 'tfoot' ? `foot${shapeOf(row)}` : shapeOf(row))).join('');
}

function mixed(children: ChildNode[]): string {
  const written: string[] = [];
  let run: ChildNode[] = [];
  const endRun = () => {
    const line = lineOf(run);
    if (line !== '') written.push(`<p>${line}</p>`);
    run = [];
  };
  for (const child of children) {
    if (!isBlock(child)) run.push(child);
    else {
      endRun();
      written.push(shapeOf(child));
    }
  }
  endRun();
  return written.join('');
}

function lineOf(children: ChildNode[]): string {
  const runs: Run[] = [];
  for (const run of children.flatMap((child) => runsOf(child, []))) {
    const last = runs.at(-1);
    if (last && last.marks === run.marks) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ text, marks }) => `${marks}{${text.replace(/[ \t\n\r\f]+/g, ' ')}}`)
    .join('')
    .replace(/^((?:<[^>]*>)*)\{ /, '$1{')
    .replace(/ \}$/, '}')
    .replace(/^(?:<[^>]*>)*\{\}$/, '');
}

function runsOf(node: ChildNode, marks: string[]): Run[] {
  if (node.nodeType === node.TEXT_NODE)
    return [{ text: escaped(node.textContent ?? ''), marks: [...marks].sort().join('') }];
  if (!isElement(node)) return [];
  const mark = `<${node.localName}${attributesOf(node)}>`;
  if (leaves.has(node.localName)) {
    return [{ text: `${mark}${node.localName === 'br' ? '' : node.innerHTML}`, marks: [...marks].sort().join('') }];
  }
  const within = marks.includes(mark) ? marks : [...marks, mark];
  return [...node.childNodes].flatMap((child) => runsOf(child, within));
}

function attributesOf(element: Element): string {
  const written = [...element.attributes]
    .map(({ name, value }) => ({ name, whole: `${name}="${value}"` }))
    .filter(({ name, whole }) => !implied.has(name) && !implied.has(whole));
  return written
    .map(({ whole }) => ` ${whole}`)
    .sort()
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[<>{}&]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function isBlock(node: ChildNode): node is Element & ChildNode {
  return isElement(node) && blocks.has(node.localName);
}

function isElement(node: ChildNode): node is Element & ChildNode {
  return node.nodeType === node.ELEMENT_NODE;
}

/** The plain text of a body, on one line. */
export function plainWords(html: string): string {
  return (inertBody(html.replaceAll('</', ' </')).textContent ?? '').replace(/\s+/g, ' ').trim();
}
