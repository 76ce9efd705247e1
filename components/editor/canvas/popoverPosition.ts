import type { EditorView } from '@tiptap/pm/view';
import { visibleRoom } from './visibleRoom.ts';

type Size = { width: number; height: number };
export type Place = { left: number; top?: number; bottom?: number; maxHeight: number };

const gap = 6;

/**
 * Position of a popover beside a position in the text, relative to the canvas: on the preferred side if there is room,
 * else on the larger one.
 *
 * @param size its maximum size, in pixels
 */
export function popoverPosition(
  view: EditorView,
  position: number,
  preferred: 'above' | 'below',
  size: Size,
): Place | null {
  const box = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  if (!box) return null;
  const { left, top, bottom } = view.coordsAtPos(position);
  const visible = visibleRoom();
  const room = { above: top - visible.top - 2 * gap, below: visible.bottom - bottom - 2 * gap };
  const other = preferred === 'above' ? 'below' : 'above';
  const side = room[preferred] < size.height && room[other] > room[preferred] ? other : preferred;
  return {
    left: Math.max(0, Math.min(left - box.left, box.width - size.width)),
    ...(side === 'above' ? { bottom: box.bottom - top + gap } : { top: bottom - box.top + gap }),
    maxHeight: Math.min(size.height, Math.max(room[side], 0)),
  };
}
