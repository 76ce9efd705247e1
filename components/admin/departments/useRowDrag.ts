import { type DragEvent, useState } from 'react';

/**
 * Rows that are dragged by a handle: spread `handle(place)` on it and `row(place)` on the row. A touch screen drags nothing, so
 * there must be another way beside it.
 *
 * @param onMove both are places in the list, from 0
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
      // Firefox drags nothing that carries nothing.
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

  return { over: from === over ? null : over, handle, row };
}
