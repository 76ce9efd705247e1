import { type DragEvent, useState } from 'react';

/**
 * Drag and drop for rows: spread `handle(index)` on the handle and `row(index)` on the row. Touch screens have no HTML
 * drag and drop, so another control must do the same.
 *
 * @param onMove both are indexes in the list, from 0
 */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  function end() {
    setFrom(null);
    setOver(null);
  }

  const handle = (place: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('li');
      if (row) event.dataTransfer.setDragImage(row, 16, 16);
      event.dataTransfer.effectAllowed = 'move' as const;
      // Firefox does not start a drag without data.
      event.dataTransfer.setData('text/plain', String(place));
      setFrom(place);
    },
    onDragEnd: end,
  });

  const row = (place: number) => ({
    onDragOver: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      setOver(place);
    },
    onDrop: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      if (from !== place) onMove(from, place);
      end();
    },
  });

  /** Dragged down, a row lands behind the one below the pointer. */
  const isBehind = from !== null && over !== null && from < over;
  return { over: from === over ? null : over, isBehind, handle, row };
}
