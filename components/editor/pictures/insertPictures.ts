import type { Editor, JSONContent } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';

/** Inserts picture nodes and moves the cursor behind them, not into the last one's credit. */
export function insertPictures(
  editor: Editor,
  pictures: readonly JSONContent[],
  at: number | { from: number; to: number },
): void {
  const before = editor.state.doc.content.size;
  const end = typeof at === 'number' ? at : at.to;
  editor
    .chain()
    .focus()
    .insertContentAt(at, [...pictures])
    .run();
  const { doc, tr } = editor.state;
  const behind = Math.min(end + doc.content.size - before, doc.content.size);
  const next = Selection.findFrom(doc.resolve(behind), 1, true);
  if (next && next.$from.parent.type.name === 'paragraph') editor.view.dispatch(tr.setSelection(next));
}
