import { Node, wrappingInputRule } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    quote: {
      toggleQuote: () => ReturnType;
      /** Adds an attribution line to the quotation at the cursor, and moves there. */
      attributeQuote: () => ReturnType;
    };
  }
}

export const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'block+ attribution?',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addCommands() {
    return {
      toggleQuote:
        () =>
        ({ commands }) =>
          commands.toggleWrap(this.name),
      attributeQuote:
        () =>
        ({ state, tr, dispatch }) => {
          const { $from } = state.selection;
          const depth = Array.from({ length: $from.depth + 1 }, (_, level) => $from.depth - level).find(
            (level) => $from.node(level).type === this.type,
          );
          if (depth === undefined) return false;
          const quote = $from.node(depth);
          const end = $from.end(depth);
          const isThere = quote.lastChild?.type.name === 'attribution';
          const attribution = state.schema.nodes.attribution;
          if (dispatch && attribution) {
            if (!isThere) tr.insert(end, attribution.create());
            tr.setSelection(TextSelection.create(tr.doc, isThere ? end - 1 : end + 1)).scrollIntoView();
          }
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleQuote() };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^>\s$/, type: this.type })];
  },
});

/** The last line of a quotation: who said it. */
export const Attribution = Node.create({
  name: 'attribution',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'cite[data-attribution]', priority: 60 }],
  renderHTML: () => ['cite', { 'data-attribution': '' }, 0],
  addKeyboardShortcuts() {
    return {
      // Leaves the quotation and continues in the text.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const after = $from.after($from.depth - 1);
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});
