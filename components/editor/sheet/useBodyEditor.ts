import { Placeholder } from '@tiptap/extensions';
import { type Editor, useEditor } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { useNewsroom } from '#components/admin/shell/Newsroom.tsx';
import type { Language } from '#lib/domain/language.ts';
import { Paste } from '../extensions/Paste.ts';
import { Shortcuts } from '../extensions/Shortcuts.ts';
import { Typography } from '../extensions/Typography.ts';
import { Uploads } from '../pictures/Uploads.ts';
import { bodyExtensions } from '../schema/bodyExtensions.ts';
import { closeBody, openBody } from '../schema/bodyHtml.ts';
import { withViews } from '../schema/withViews.ts';
import type { Asked } from '../toolbar/commands.ts';

type Wanted = {
  id: string;
  body: string;
  language: Language;
  onChange: (html: string) => void;
  onAsk: (asked: Asked) => void;
};

/** Tiptap with a stored body in it. What changes from render to render it reads through a reference: it is made once. */
export function useBodyEditor(wanted: Wanted): { editor: Editor | null; uploads: Uploads } {
  const { t } = useTranslation();
  const { token } = useNewsroom();
  const now = useRef({ ...wanted, token });
  now.current = { ...wanted, token };
  const [uploads] = useState(() => new Uploads(() => now.current.token));
  const { id, language } = wanted;

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
    extensions: [
      ...withViews(bodyExtensions),
      Placeholder.configure({
        includeChildren: true,
        showOnlyCurrent: false,
        placeholder: ({ editor: current, node }) => {
          if (node.type.name === 'paragraph') return current.isEmpty ? t('admin.editor.placeholder') : '';
          const words: Record<string, string> = {
            pictureCaption: t('admin.editor.picture.caption'),
            pictureCredit: t('admin.editor.picture.credit'),
            attribution: t('admin.editor.quoteWho'),
          };
          return words[node.type.name] ?? '';
        },
      }),
      Typography.configure({ language: () => now.current.language }),
      Paste.configure({ onFiles: (files, position) => insert(files, position) }),
      Shortcuts.configure({ onAsk: (asked) => now.current.onAsk(asked), toolbar: `${id}-toolbar` }),
    ],
    editorProps: { attributes },
    onCreate: ({ editor: current }) => {
      const { blocks } = current.storage.kept;
      const sheet = openBody(now.current.body, current.schema, blocks);
      current.chain().setMeta('addToHistory', false).setContent(sheet, { emitUpdate: false }).setTextSelection(0).run();
    },
    onUpdate: ({ editor: current }) => now.current.onChange(closeBody(current.state.doc, current.storage.kept.blocks)),
  });

  function insert(files: File[], position: number): void {
    if (editor) uploads.insert(editor, files, position);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other attributes don't change
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes } });
  }, [editor, language]);

  return { editor, uploads };
}
