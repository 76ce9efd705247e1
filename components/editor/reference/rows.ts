import { type RefObject, useEffect } from 'react';
import { alignColumns, type Pair, pairBlocks } from '#lib/editor/client/alignColumns.ts';

/** Set on title and summary of the source; its blocks are the children of `[data-rows]`. */
export const rowAttribute = { 'data-row': '' };

/** The rows of each column: title, summary and blocks of the text. */
export type Rows = { source: HTMLElement[]; ours: HTMLElement[] };

export function readRows(source: HTMLElement): Rows {
  return { source: select(source, '[data-row], [data-rows] > *'), ours: select(document, editorRows) };
}

/** The editor's element, once it is mounted. */
export function findEditor(): HTMLElement | null {
  return document.querySelector('.ProseMirror');
}

const head = '.story-head > *';
const blocks = '.ProseMirror > :not(.ProseMirror-widget, .ProseMirror-gapcursor)';
const editorRows = `${head}, ${blocks}`;

/** Pairs titles and summaries, and blocks of the same kind. */
export function pairRows({ source, ours }: Rows): Pair[] {
  const isHead = (row: HTMLElement) => !row.parentElement?.matches('[data-rows], .ProseMirror');
  const heads = Math.min(source.filter(isHead).length, ours.filter(isHead).length);
  const pairs = pairBlocks(source.slice(heads), ours.slice(heads));
  return [
    ...Array.from({ length: heads }, (_, n): Pair => [n, n]),
    ...pairs.map(([i, j]): Pair => [i + heads, j + heads]),
  ];
}

/** The editor's row that has the focus or the caret. */
export function rowAtCaret({ ours }: Rows): number {
  const { activeElement } = document;
  const field = ours.findIndex((row) => row.contains(activeElement));
  if (field >= 0) return field;
  const anchor = document.getSelection()?.anchorNode ?? null;
  return activeElement?.matches('.ProseMirror') ? ours.findIndex((row) => row.contains(anchor)) : -1;
}

function select(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

/** Two columns; below this width only the current block of the source is shown. */
const wide = '(min-width: 64em)';

/**
 * Aligns the rows of source and editor, and marks the source's row that belongs to the caret.
 *
 * @param html of the source: another one has other rows
 */
export function useAlignedRows(source: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows belong to this text
  useEffect(() => (source.current ? followEditor(source.current) : undefined), [source, html]);
}

function followEditor(source: HTMLElement): () => void {
  const alignment = new RowAlignment();
  const isWide = matchMedia(wide);
  let rows: Rows = { source: [], ours: [] };
  let pairs: ReturnType<typeof pairRows> = [];
  let frame = 0;

  function mark(): void {
    const at = rowAtCaret(rows);
    const [found] = pairs.find(([, ours]) => ours === at) ?? [];
    const current = found === undefined ? undefined : rows.source[found];
    const marked = source.querySelector('[aria-current]');
    if (!current && marked) return;
    marked?.removeAttribute('aria-current');
    (current ?? rows.source[0])?.setAttribute('aria-current', 'true');
  }
  function align(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (isWide.matches ? alignment.apply(rows, pairs) : alignment.clear()));
  }
  function read(): void {
    rows = readRows(source);
    pairs = pairRows(rows);
    mark();
    align();
  }

  // The editor may be mounted after the pane, and its blocks come and go.
  const blocks = new MutationObserver(read);
  const sizes = new ResizeObserver(align);
  const wait = new MutationObserver(follow);
  function follow(): void {
    const editor = findEditor();
    if (!editor) return;
    wait.disconnect();
    blocks.observe(editor, { childList: true });
    sizes.observe(editor);
    sizes.observe(source);
    read();
  }
  wait.observe(document.body, { childList: true, subtree: true });
  follow();
  notifyBarsChanged();
  document.addEventListener('selectionchange', mark);
  document.addEventListener('focusin', mark);
  isWide.addEventListener('change', align);
  return () => {
    cancelAnimationFrame(frame);
    for (const observer of [blocks, sizes, wait]) observer.disconnect();
    document.removeEventListener('selectionchange', mark);
    document.removeEventListener('focusin', mark);
    isWide.removeEventListener('change', align);
    alignment.remove();
    notifyBarsChanged();
  };
}

/** The visible part is measured on `resize`: on a small screen the source covers some of it. */
function notifyBarsChanged(): void {
  window.dispatchEvent(new Event('resize'));
}

/**
 * Moves rows down by rules in a stylesheet of its own: ProseMirror owns the attributes of its blocks and would treat
 * changes to them as typing.
 */
class RowAlignment {
  readonly #sheet = new CSSStyleSheet();

  constructor() {
    document.adoptedStyleSheets.push(this.#sheet);
  }

  apply(rows: Rows, pairs: readonly Pair[]): void {
    const { scrollX, scrollY } = window;
    // Measures the rows without these rules. Meanwhile the page may be too short for its scroll position.
    this.#sheet.disabled = true;
    const tops = (column: HTMLElement[]) => column.map((row) => row.getBoundingClientRect().top);
    const moved = alignColumns(tops(rows.source), tops(rows.ours), pairs);
    const rules = (['source', 'ours'] as const).flatMap((side) =>
      [...moved[side]].map(([index, down]) => ruleOf(rows[side][index], down)),
    );
    this.#sheet.replaceSync(rules.join('\n'));
    this.#sheet.disabled = false;
    if (window.scrollY !== scrollY) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }

  clear(): void {
    this.#sheet.replaceSync('');
  }

  remove(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }
}

/** The margin above a row, plus `down`. Adjacent margins collapse instead of adding up, so it is the whole margin. */
function ruleOf(row: HTMLElement | undefined, down: number): string {
  if (!row?.parentElement) return '';
  const before = row.previousElementSibling;
  const space = before
    ? row.getBoundingClientRect().top - before.getBoundingClientRect().bottom
    : Number.parseFloat(getComputedStyle(row).marginTop);
  const place = [...row.parentElement.children].indexOf(row) + 1;
  return `${parentOf(row)} > :nth-child(${place}) { margin-top: ${space + down}px !important; }`;
}

function parentOf(row: HTMLElement): string {
  const parents = ['.ProseMirror', '.story-head', '[data-rows]'];
  return parents.find((parent) => row.parentElement?.matches(parent)) ?? '[data-source]';
}
