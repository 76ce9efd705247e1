import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

export type AddressPasteOptions = {
  /** Called when the address of another site's page has become a link. */
  onLink: (editor: Editor, address: string) => void;
};

/**
 * A URL pasted alone on an empty line becomes a player if it can; otherwise a link, and a card when its page is read. Needs no
 * code that is loaded later, as `Paste` does.
 */
export const AddressPaste = Extension.create<AddressPasteOptions>({
  name: 'addressPaste',
  addOptions: () => ({ onLink: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, { clipboardData }) => {
            const { $from, empty } = view.state.selection;
            const isEmptyLine = empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            if (!isEmptyLine || !clipboardData) return false;
            const address = clipboardData.getData('text/plain').trim();
            if (editor.commands.setEmbed(address)) return true;
            // A link that was cut here is moved, not made a card.
            const isMoved = clipboardData.getData('text/html').includes('data-pm-slice');
            if (isMoved || clipboardData.files.length > 0 || !isElsewhere(address)) return false;
            const marks = [{ type: 'link', attrs: { href: address } }];
            editor.commands.insertContent({ type: 'text', text: address, marks });
            options.onLink(editor, address);
            return true;
          },
        },
      }),
    ];
  },
});

function isElsewhere(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address) && (URL.parse(address)?.origin ?? location.origin) !== location.origin;
}
