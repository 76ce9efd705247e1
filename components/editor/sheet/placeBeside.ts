import type { EditorView } from '@tiptap/pm/view';

/** Where something that floats beside a position of the text stands, within the sheet's own box. */
export function placeBeside(
  view: EditorView,
  position: number,
  side: 'above' | 'below',
): { left: number; top: number } | null {
  const box = view.dom.parentElement?.parentElement?.getBoundingClientRect();
  if (!box) return null;
  const { left, top, bottom } = view.coordsAtPos(position);
  const width = side === 'above' ? 260 : 280;
  return {
    left: Math.max(0, Math.min(left - box.left, box.width - width)),
    top: side === 'above' ? top - box.top - 46 : bottom - box.top + 6,
  };
}
