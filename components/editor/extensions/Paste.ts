import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { cleanPaste } from '#lib/client/editor/cleanPaste.ts';
import { looksLikeMarkdown, markdownToHtml } from '#lib/client/editor/markdownToHtml.ts';

export type PasteOptions = { onFiles: (files: File[], position: number) => void };

/** What comes from outside: pages, word processors, Markdown, picture files, by pasting or dropping. */
export const Paste = Extension.create<PasteOptions>({
  // Tiptap has one of its own called paste.
  name: 'pasteFromOutside',
  addOptions: () => ({ onFiles: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          // The editor's own clipboard is in the sheet's form already.
          transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanPaste(html)),
          handlePaste: (view, event) => {
            const data = event.clipboardData;
            if (!data) return false;
            const files = picturesOf(data);
            // A word processor offers its text as a picture, too.
            if (files.length > 0 && !data.types.includes('text/html')) {
              options.onFiles(files, view.state.selection.to);
              return true;
            }
            const text = data.getData('text/plain');
            const isPlain = !data.types.includes('text/html') && !editor.isActive('codeBlock');
            if (!isPlain || !looksLikeMarkdown(text)) return false;
            return editor.commands.insertContent(cleanPaste(markdownToHtml(text)));
          },
          handleDrop: (view, event) => {
            const files = event.dataTransfer ? picturesOf(event.dataTransfer) : [];
            if (files.length === 0) return false;
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            options.onFiles(files, place?.pos ?? view.state.selection.to);
            return true;
          },
        },
      }),
    ];
  },
});

function picturesOf(data: DataTransfer): File[] {
  return [...data.files].filter(({ type }) => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(type));
}
