import { type RefObject, useLayoutEffect, useRef } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 };

/**
 * Keyboard shortcuts of a table whose rows have `data-row`: arrows, j and k move the focus between the rows' main
 * links; x and Space select. Letters are matched by physical key, so that they work in Russian and Armenian layouts
 * too.
 */
export function useRowKeys(onSelect: (id: string) => void): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);

  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;

    function press(event: KeyboardEvent) {
      const { target, code, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
      const row = target.closest<HTMLElement>('tr[data-row]');
      if (!row?.dataset.row || !isMainOf(row, target)) return;

      const step = steps[code] ?? steps[key];
      if (step) {
        event.preventDefault();
        const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
        if (next instanceof HTMLElement) mainOf(next)?.focus();
      } else if (code === 'KeyX' || code === 'Space') {
        event.preventDefault();
        onSelect(row.dataset.row);
      }
    }

    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  });

  return table;
}

/** Focuses the first row of the table; false if there is none. */
export function focusFirstRow(table: ParentNode): boolean {
  return focusRow(table, 0);
}

/** Focuses the row at an index, or the last one if there are fewer; rows that can't be opened don't count. */
export function focusRow(table: ParentNode, index: number): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('tr[data-row]')].filter(mainOf);
  const row = rows[Math.min(index, rows.length - 1)];
  const main = row && mainOf(row);
  main?.focus();
  return Boolean(main);
}

export function focusedRow(): string | null {
  return document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? null;
}

function mainOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-main] a, [data-main] button');
}

function isMainOf(row: HTMLElement, target: HTMLElement): boolean {
  return mainOf(row) === target || target instanceof HTMLInputElement;
}
