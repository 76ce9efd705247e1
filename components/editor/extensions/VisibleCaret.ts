import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { visibleRoom } from '../canvas/visibleRoom.ts';

const gap = 8;

/** ProseMirror scrolls the caret to the window's edge, under bars and keyboards. This scrolls it between them. */
export const VisibleCaret = Extension.create({
  name: 'visibleCaret',
  addProseMirrorPlugins: () => {
    const scrollThreshold = { top: 0, right: 0, bottom: 0, left: 0 };
    const scrollMargin = { ...scrollThreshold };
    return [
      new Plugin({
        props: {
          scrollThreshold,
          scrollMargin,
          // ProseMirror calls this just before it reads the two others.
          handleScrollToSelection: () => {
            const { top, bottom } = visibleRoom();
            // ProseMirror measures from the corner of the page, not of the part visible to a reader who zoomed in.
            const { height = innerHeight, offsetLeft = 0 } = window.visualViewport ?? {};
            const sides = { top, right: -offsetLeft, bottom: height - bottom, left: offsetLeft };
            Object.assign(scrollThreshold, sides);
            const { right, left } = sides;
            const margins = { top: top + gap, right: right + gap, bottom: sides.bottom + gap, left: left + gap };
            Object.assign(scrollMargin, margins);
            return false;
          },
        },
      }),
    ];
  },
});

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
