import { alignColumns, type Pair } from '#lib/client/editor/alignColumns.ts';
import type { Rows } from './rows.ts';

/**
 * Moves rows down by rules in a stylesheet of its own: ProseMirror owns the attributes of its blocks and would treat
 * changes to them as typing.
 */
export class RowAlignment {
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
