import { type Editor, Extension } from '@tiptap/core';
import { Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { PictureSource } from '#lib/client/editor/PictureSource.ts';
import type { PastedContent } from '#lib/client/editor/pasteReader.ts';

type Reader = typeof import('#lib/client/editor/pasteReader.ts');
type Place = number | { from: number; to: number };

export type PasteOptions = {
  /** Returns the upload name for the picture's placeholder. */
  onPicture: (source: PictureSource) => string;
  onFiles: (editor: Editor, files: File[], place: Place, alt: string) => void;
  /** Called with the number of passages that their program hides, which are left out. */
  onHidden: (count: number) => void;
};

/** Pasted and dropped content from outside: pages, word processors, Markdown, image files. */
export const Paste = Extension.create<PasteOptions>({
  // Tiptap has an extension called paste.
  name: 'pasteFromOutside',
  addOptions: () => ({ onPicture: () => '', onFiles: () => {}, onHidden: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    let reader: Reader | null = null;
    /** The paste or drop in progress: ProseMirror transforms its HTML first, and passes on nothing else. */
    let current = contentOf(null);
    const remember = (data: DataTransfer | null) => {
      current = contentOf(data);
      return false;
    };

    /** Loaded when the text gets the focus, not with the page: nobody pastes earlier. */
    async function load(): Promise<void> {
      reader ??= await import('#lib/client/editor/pasteReader.ts');
    }

    function preload(): boolean {
      load().catch(() => {});
      return false;
    }

    /** @returns whether everything was inserted; false leaves the HTML or text to ProseMirror */
    function take(content: PastedContent, place: Place): boolean {
      const image = reader?.preferredFiles(content);
      if (image) options.onFiles(editor, content.files, place, image.alt);
      if (image) return true;
      if (content.html || editor.isActive('codeBlock')) return false;
      const html = reader?.editorHtmlOfMarkdown(content.text, options.onPicture);
      return html ? editor.commands.insertContent(html) : false;
    }

    /** What ProseMirror would have done with the reader loaded. If loading fails (offline), inserts plain text. */
    async function takeLater(view: EditorView, content: PastedContent, place: Place): Promise<void> {
      const isRead = await load().then(
        () => true,
        () => false,
      );
      if (isRead && take(content, place)) return;
      current = content;
      if (isRead && content.html) view.pasteHTML(content.html);
      else view.pasteText(content.text);
    }

    function receive(view: EditorView, content: PastedContent, place: Place): boolean {
      // The editor's own clipboard already has the editor's HTML.
      if (isOwn(content.html)) return false;
      if (reader) return take(content, place);
      void takeLater(view, content, place);
      return true;
    }

    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            focus: preload,
            dragenter: preload,
            paste: (_, event) => remember(event.clipboardData),
            drop: (_, event) => remember(event.dataTransfer),
          },
          transformPastedHTML: (html) =>
            reader && !isOwn(html)
              ? reader.editorHtmlOfPaste({ ...current, html }, options.onPicture, options.onHidden)
              : html,
          handlePaste: (view, event) => {
            const { from, to } = view.state.selection;
            return event.clipboardData ? receive(view, contentOf(event.clipboardData), { from, to }) : false;
          },
          handleDrop: (view, event, _, isMoved) => {
            if (isMoved || !event.dataTransfer) return false;
            const { doc, selection, tr } = view.state;
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? selection.to;
            if (!reader) view.dispatch(tr.setSelection(Selection.near(doc.resolve(place))));
            return receive(view, contentOf(event.dataTransfer), place);
          },
        },
      }),
    ];
  },
});

function contentOf(data: DataTransfer | null): PastedContent {
  const read = (type: string) => data?.getData(type) ?? '';
  return { html: read('text/html'), text: read('text/plain'), rtf: read('text/rtf'), files: [...(data?.files ?? [])] };
}

function isOwn(html: string): boolean {
  return html.includes('data-pm-slice');
}
