import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** A URL pasted alone on an empty line becomes a player if it can. Needs no code that is loaded later, as `Paste` does. */
export const EmbedPaste = Extension.create({
  name: 'embedPaste',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const { $from, empty } = view.state.selection;
            const isEmptyLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            return isEmptyLine && editor.commands.setEmbed(event.clipboardData?.getData('text/plain') ?? '');
          },
        },
      }),
    ];
  },
});
