import { EditorContent } from '@tiptap/react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type RefObject, useEffect, useId, useState } from 'react';
import type { Language } from '#lib/domain/language.ts';
import { UploadAnnouncer } from '../pictures/UploadAnnouncer.tsx';
import type { Uploads } from '../pictures/Uploads.ts';
import { UploadsProvider } from '../pictures/UploadsContext.ts';
import { BlockBar } from '../toolbar/BlockBar.tsx';
import type { DialogName } from '../toolbar/commands.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { BubbleBar } from './BubbleBar.tsx';
import styles from './EditorCanvas.module.css';
import { SlashMenu } from './SlashMenu.tsx';
import { TextMeasure } from './TextMeasure.tsx';
import { useBodyEditor } from './useBodyEditor.ts';
import { useReplacedBody } from './useReplacedBody.ts';
import { useVisibleCaret } from './useVisibleCaret.ts';

const EditorDialogs = dynamic(() => import('./EditorDialogs.tsx').then((module) => module.EditorDialogs));

type Props = {
  /** Null for a new article that is not saved yet. */
  articleId: string | null;
  uploads: Uploads;
  body: string;
  /** Changes when the body was changed outside the editor. */
  edition: number;
  language: Language;
  /** Tags of the article, to suggest links to articles with the same tags. */
  tags: string[];
  /** Receives a function that focuses the text. */
  focus: RefObject<() => void>;
  onChange: (read: () => string) => void;
};

export function BodyEditor({ articleId, uploads, body, edition, language, tags, focus, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const editor = useBodyEditor({ id, uploads, body, language, onChange, onDialog: setDialog });
  useVisibleCaret(editor);
  useReplacedBody(editor, body, edition);

  useEffect(() => {
    focus.current = () => {
      if (!editor) return;
      editor.commands.setTextSelection(0);
      // Tiptap's own command runs one frame later; until then keystrokes would go to the previous field.
      editor.view.focus();
      editor.commands.scrollIntoView();
    };
  }, [editor, focus]);

  if (!editor) return <p className={styles.waiting}>{t('admin.ui.loading')}</p>;
  return (
    <UploadsProvider value={uploads}>
      <Toolbar editor={editor} controls={id} onDialog={setDialog} />
      <div className={styles.page}>
        <BlockBar editor={editor} />
        <EditorContent editor={editor} className={styles.text} />
        <BubbleBar editor={editor} onDialog={setDialog} />
        <SlashMenu editor={editor} onDialog={setDialog} />
      </div>
      <UploadAnnouncer uploads={uploads} />
      <TextMeasure editor={editor} language={language} />
      {dialog && (
        <EditorDialogs {...{ editor, dialog, uploads, articleId, language, tags }} onClose={() => setDialog(null)} />
      )}
    </UploadsProvider>
  );
}
