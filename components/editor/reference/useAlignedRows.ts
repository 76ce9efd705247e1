import { type RefObject, useEffect } from 'react';
import { RowAlignment } from './RowAlignment.ts';
import { findEditor, pairRows, type Rows, readRows, rowAtCaret } from './rows.ts';

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
