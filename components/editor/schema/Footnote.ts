import { Mark } from '@tiptap/core';

/** The words of a note, where its number is on the page (lib/blocks/server/withFootnotes.ts). */
export const Footnote = Mark.create({
  name: 'footnote',
  // Outside of links, so that a note with a link in it stays one note.
  priority: 1100,
  exitable: true,
  keepOnSplit: false,
  // Without it the words of the note would be part of the sentence.
  clearable: false,
  parseHTML: () => [{ tag: 'span[data-footnote]' }],
  renderHTML: () => ['span', { 'data-footnote': '' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-f': () => this.editor.commands.toggleMark(this.name) };
  },
});
