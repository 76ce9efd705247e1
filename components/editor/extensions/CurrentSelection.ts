import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Browsers report a moved caret in a later task, which a quick next key overtakes: pasting right after Control+End replaced the card
 * that was selected before. ProseMirror reads the selection on that report, so this sends one before each event that acts on the
 * selection.
 */
export const CurrentSelection = Extension.create({
  name: 'currentSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: readSelection,
          beforeinput: readSelection,
          copy: readSelection,
          cut: readSelection,
          paste: readSelection,
        },
      },
    }),
  ],
});

function readSelection(view: EditorView): boolean {
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
}
