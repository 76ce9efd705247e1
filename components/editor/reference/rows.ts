import type { Pair } from '#lib/editor/client/alignColumns.ts';
import { pairBlocks } from '#lib/editor/client/pairBlocks.ts';

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
