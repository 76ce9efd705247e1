import { type Editor, Extension } from '@tiptap/core';
import { DOMSerializer, Fragment, Slice } from '@tiptap/pm/model';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import type { PastedContent } from '#lib/editor/client/pasteReader.ts';
import type { GivenPicture } from '#lib/editor/client/picture.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';

type Reader = typeof import('#lib/editor/client/pasteReader.ts');
type Place = number | { from: number; to: number };

export type PasteOptions = {
  /** Returns the upload name for the picture's placeholder. */
  onPicture: (source: GivenPicture) => string;
  onFiles: (editor: Editor, files: File[], place: Place, alt: string) => void;
  /** Called with the number of passages that their program hides, which are left out. */
  onHidden: (count: number) => void;
};

const ownMark = 'data-copied-here';

/** Pasted and dropped content from outside: pages, word processors, Markdown, image files. */
export const Paste = Extension.create<PasteOptions>({
  // Tiptap has an extension called paste.
  name: 'pasteFromOutside',
  addOptions: () => ({ onPicture: () => '', onFiles: () => {}, onHidden: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    let reader: Reader | null = null;
    /** Stands for what is dragged over the text from outside, whose content browsers tell only when it is dropped. */
    const block = new Slice(Fragment.from(editor.schema.nodes.picture?.createAndFill()), 0, 0);
    /** The paste or drop in progress: ProseMirror transforms its HTML first, and passes on nothing else. */
    let current = contentOf(null);
    const remember = (data: DataTransfer | null) => {
      current = contentOf(data);
      return false;
    };

    /** Loaded when the text gets the focus, not with the page: nobody pastes earlier. */
    async function load(): Promise<void> {
      reader ??= await import('#lib/editor/client/pasteReader.ts');
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

    /** Pictures and links are dropped between blocks, where the line of Dropcursor is: it asks for what is dragged. */
    function markBlock(view: EditorView, { dataTransfer }: DragEvent): boolean {
      const types = dataTransfer?.types ?? [];
      if (!view.dragging && (types.includes('Files') || types.includes('text/uri-list')))
        view.dragging = { slice: block, move: false };
      return false;
    }

    function unmarkBlock(view: EditorView): boolean {
      if (view.dragging?.slice === block) view.dragging = null;
      return false;
    }

    function dropBlock(view: EditorView, data: DataTransfer, place: number): void {
      const { doc, schema, tr } = view.state;
      const gap = dropPoint(doc, place, block) ?? doc.content.size;
      const content = contentOf(data);
      const [address] = data.getData('text/uri-list').split(/\r?\n/);
      if (reader?.preferredFiles(content)) take(content, gap);
      else {
        const line = tr.insert(gap, Fragment.from(schema.nodes.paragraph?.create()));
        view.dispatch(line.setSelection(TextSelection.create(line.doc, gap + 1)));
        const html = content.html || (address && `<a href="${escapeHtml(address)}">${escapeHtml(content.text)}</a>`);
        void takeLater(view, { ...content, html: html ?? '' }, { from: gap + 1, to: gap + 1 });
      }
    }

    return [
      new Plugin({
        props: {
          clipboardSerializer: new OwnSerializer(
            DOMSerializer.nodesFromSchema(editor.schema),
            DOMSerializer.marksFromSchema(editor.schema),
          ),
          handleDOMEvents: {
            focus: preload,
            dragenter: preload,
            dragover: markBlock,
            dragleave: unmarkBlock,
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
            const isBlock = view.dragging?.slice === block;
            if ((isMoved && !isBlock) || !event.dataTransfer) return false;
            const { doc, selection, tr } = view.state;
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? selection.to;
            if (isBlock) dropBlock(view, event.dataTransfer, place);
            if (isBlock) return true;
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

/** Marks what is copied here. Other sites have editors that are made of the same parts. */
class OwnSerializer extends DOMSerializer {
  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const content = super.serializeFragment(fragment, options, target);
    if (!target && content.firstChild instanceof HTMLElement) content.firstChild.setAttribute(ownMark, '');
    return content;
  }
}

function isOwn(html: string): boolean {
  return html.includes(ownMark);
}

type AddressPasteOptions = {
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
