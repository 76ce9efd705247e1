import type { Editor } from '@tiptap/react';
import { openBody, parseEditorHtml, serializedBlocks } from '../schema/bodyHtml.ts';

/**
 * Replaces the body from outside the editor. Only differing blocks are replaced, so that the cursor and the undo
 * history are preserved.
 */
export function replaceBody(editor: Editor, html: string): void {
  const { blocks: opaque } = editor.storage.opaqueBlock;
  const { state, schema } = editor;
  const next = parseEditorHtml(openBody(html, schema, opaque), schema);
  const [before, after] = [serializedBlocks(state.doc, opaque), serializedBlocks(next, opaque)];
  const transaction = state.tr.setMeta('addToHistory', false).setMeta('preventUpdate', true);
  const cursor = { position: 0, at: 0 };

  const insertUpTo = (end: number) => {
    const nodes = next.children.slice(cursor.at, end);
    if (nodes.length > 0) transaction.insert(transaction.mapping.map(cursor.position), nodes);
    cursor.at = end;
  };
  for (const [index, block] of before.entries()) {
    const node = state.doc.child(index);
    const found = after.indexOf(block, cursor.at);
    if (found >= 0) {
      insertUpTo(found);
      cursor.at = found + 1;
    } else if (!isUploading(block)) {
      const from = transaction.mapping.map(cursor.position);
      transaction.delete(from, from + node.nodeSize);
    }
    cursor.position += node.nodeSize;
  }
  insertUpTo(after.length);
  if (transaction.docChanged) editor.view.dispatch(transaction);
}

/** A picture that is still uploading has no stored form. */
function isUploading(block: string): boolean {
  return block === '';
}
