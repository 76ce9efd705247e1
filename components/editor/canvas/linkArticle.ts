import { findParentNode } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

/** What is selected within a line. */
export function selectedWords({ state: { doc, selection } }: Editor): string {
  const { from, to, $from, $to } = selection;
  return $from.sameParent($to) && to - from < 200 ? doc.textBetween(from, to) : '';
}

const linked = (href: string, words: string) => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
});

/** Links the selection, or the link at the cursor, or inserts the words as a link. */
export function insertLink(editor: Editor, href: string, words: string): void {
  if (editor.state.selection.empty && !editor.isActive('link')) editor.commands.insertContent(linked(href, words));
  else editor.commands.setLink(href);
}

/** Adds it to the list of related articles at the cursor, or begins one there or below the block of the cursor. */
export function insertRelated(editor: Editor, href: string, words: string): void {
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: [linked(href, words)] }] };
  const begun = { type: 'readAlso', content: [item] };
  const { $from } = editor.state.selection;
  const list = findParentNode(({ type }) => type.name === 'readAlso')(editor.state.selection);
  if (list) editor.commands.insertContentAt(list.pos + list.node.nodeSize - 1, item);
  else if ($from.depth === 0 || $from.parent.content.size === 0) editor.commands.insertContent(begun);
  else editor.commands.insertContentAt($from.after(1), begun);
}
