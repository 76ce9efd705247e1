import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * The rows of a list in a form, which are moved by buttons, by dragging, or by Alt with an arrow key anywhere in a row;
 * the focus follows the row, and screen readers announce it. Rows have `data-row` with their index, and each control is in
 * an element with `data-control`.
 *
 * @param words prefix of the words that name the rows
 */
export function useRowOrder<Row>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  nameOf: (row: Row) => string,
  words = 'admin.settings.links',
) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (focused.current === null) return;
    const target = list.current?.querySelector<HTMLElement>(focused.current);
    focused.current = null;
    target?.focus();
  });

  function move(from: number, to: number): void {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    const control = document.activeElement?.closest<HTMLElement>('[data-control]')?.dataset.control;
    const inRow = control ? `[data-control="${control}"] ` : '';
    focused.current = `[data-row="${to}"] ${inRow}:is(input, select, button:not([disabled]))`;
    setAnnouncement(t(`${words}.moved`, { name: nameOf(row), place: to + 1, total: rows.length }));
    onChange([...rows].toSpliced(from, 1).toSpliced(to, 0, row));
  }

  function press(event: KeyboardEvent, row: number): void {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    move(row, row + step);
  }

  function add(row: Row): void {
    focused.current = `[data-row="${rows.length}"] :is(input, select)`;
    onChange([...rows, row]);
  }

  function remove(row: number): void {
    focused.current = `[data-row="${Math.max(0, Math.min(row, rows.length - 2))}"] [data-control="remove"] button`;
    setAnnouncement(t(`${words}.removed`));
    onChange([...rows].toSpliced(row, 1));
  }

  const change = (row: number, changed: Row) => onChange(rows.map((each, index) => (index === row ? changed : each)));

  return { list, announcement, move, press, add, remove, change };
}
