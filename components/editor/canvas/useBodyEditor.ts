import { Extension } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useAcceptedFiles } from '#components/media/admin/useAcceptedFiles.ts';
import { showToast } from '#components/ui/toasts.ts';
import { fileSource } from '#lib/editor/client/picture.ts';
import type { Language } from '#lib/languages/language.ts';
import { AddressPaste, Paste } from '../extensions/Paste.ts';
import { Typography } from '../extensions/Typography.ts';
import { CurrentSelection, VisibleCaret } from '../extensions/VisibleCaret.ts';
import { useLinkCards } from '../linkCards/useLinkCards.ts';
import type { Uploads } from '../pictures/Uploads.ts';
import { bodyExtensions } from '../schema/bodyExtensions.ts';
import { closeBody, openBody, parseEditorHtml, serializedBlocks } from '../schema/bodyHtml.ts';
import { withViews } from '../schema/withViews.ts';
import type { DialogName } from '../toolbar/commands.ts';
import { useEditorWords } from '../workspace/EditedKind.ts';

/**
 * Replaces the body from outside the editor. Only differing blocks are replaced, so that the cursor and the undo
 * history are preserved.
 */
export function replaceBody(editor: Editor, html: string): void {
  const { blocks: opaque } = editor.storage.opaqueBlock;
  const { state, schema } = editor;
  const next = parseEditorHtml(openBody(html, schema, opaque), schema);
  const [before, after] = [serializedBlocks(state.doc, opaque), serializedBlocks(next, opaque)];
  const transaction = state.tr.setMeta('addToHistory', false).setMeta('preventUpdate', true);
  const cursor = { position: 0, at: 0 };

  const insertUpTo = (end: number) => {
    const nodes = next.children.slice(cursor.at, end);
    if (nodes.length > 0) transaction.insert(transaction.mapping.map(cursor.position), nodes);
    cursor.at = end;
  };
  for (const [index, block] of before.entries()) {
    const node = state.doc.child(index);
    const found = after.indexOf(block, cursor.at);
    if (found >= 0) {
      insertUpTo(found);
      cursor.at = found + 1;
    } else if (!isUploading(block)) {
      const from = transaction.mapping.map(cursor.position);
      transaction.delete(from, from + node.nodeSize);
    }
    cursor.position += node.nodeSize;
  }
  insertUpTo(after.length);
  if (transaction.docChanged) editor.view.dispatch(transaction);
}

/** A picture that is still uploading has no stored form. */
function isUploading(block: string): boolean {
  return block === '';
}

type Options = {
  id: string;
  uploads: Uploads;
  body: string;
  language: Language;
  /** Gets a function that serializes the current text. */
  onChange: (read: () => string) => void;
  onDialog: (dialog: DialogName) => void;
};

/** A Tiptap editor with a stored body. Created once, so values that change between renders are read from a ref. */
export function useBodyEditor(options: Options): Editor | null {
  const { t } = useEditorWords();
  const accepted = useAcceptedFiles();
  const convertLink = useLinkCards();
  const now = useRef({ ...options, accepted, convertLink });
  now.current = { ...options, accepted, convertLink };
  const { id, language, uploads } = options;

  const attributes = {
    id,
    class: 'body',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': t('admin.editor.body'),
    lang: language,
    spellcheck: 'true',
  };

  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    extensions: [
      ...withViews(bodyExtensions),
      Placeholder.configure({
        includeChildren: true,
        showOnlyCurrent: false,
        placeholder: ({ editor: current, node, pos }) => {
          if (node.type.name === 'paragraph') return pos === 0 && current.isEmpty ? t('admin.editor.placeholder') : '';
          const words: Record<string, string> = {
            pictureCaption: t('admin.editor.picture.caption'),
            media: t('admin.editor.picture.caption'),
            pictureCredit: t('admin.editor.picture.credit'),
            attribution: t('admin.editor.quoteWho'),
          };
          return words[node.type.name] ?? '';
        },
      }),
      Typography.configure({ language: () => now.current.language }),
      VisibleCaret,
      Paste.configure({
        onPicture: (source) => uploads.add(source),
        onFiles: (current, files, place, alt) => {
          const pictures = now.current.accepted(files).map((file) => ({ source: fileSource(file), alt }));
          uploads.insert(current, pictures, place);
        },
        onHidden: (count) => showToast({ text: t('admin.editor.hiddenNotPasted', { count }) }),
      }),
      // After Paste: the plugins of later extensions are asked first.
      AddressPaste.configure({ onLink: (current, address) => now.current.convertLink(current, address) }),
      Shortcuts.configure({ onDialog: (dialog) => now.current.onDialog(dialog), toolbar: `${id}-toolbar` }),
      // Last: asked first.
      CurrentSelection,
    ],
    editorProps: { attributes },
    onCreate: ({ editor: current }) => {
      const { blocks } = current.storage.opaqueBlock;
      const html = openBody(now.current.body, current.schema, blocks);
      current
        .chain()
        .setMeta('addToHistory', false)
        .setContent(parseEditorHtml(html, current.schema).content, { emitUpdate: false })
        .setTextSelection(0)
        .run();
    },
    onUpdate: ({ editor: current }) => {
      const { doc } = current.state;
      const { blocks } = current.storage.opaqueBlock;
      now.current.onChange(() => closeBody(doc, blocks));
    },
  });

  useEffect(() => (editor ? uploads.follow(editor) : undefined), [editor, uploads]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other attributes don't change
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes } });
  }, [editor, language]);

  return editor;
}

/** Shortcuts that open dialogs or focus the toolbar. */
const Shortcuts = Extension.create<{ onDialog: (dialog: DialogName) => void; toolbar: string }>({
  name: 'shortcuts',
  addOptions: () => ({ onDialog: () => {}, toolbar: '' }),
  addKeyboardShortcuts() {
    const { onDialog, toolbar } = this.options;
    const opens = (dialog: DialogName) => () => {
      onDialog(dialog);
      return true;
    };
    return {
      'Mod-k': opens('link'),
      'Mod-f': opens('find'),
      // As in other editors on the web.
      'Alt-F10': () => {
        const button = document.getElementById(toolbar)?.querySelector<HTMLElement>('button[tabindex="0"]');
        button?.focus();
        return button !== null && button !== undefined;
      },
    };
  },
});
