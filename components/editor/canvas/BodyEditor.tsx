import { EditorContent } from '@tiptap/react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type RefObject, useEffect, useId, useState } from 'react';
import type { Language } from '#lib/domain/language.ts';
import { UploadAnnouncer } from '../pictures/UploadAnnouncer.tsx';
import type { Uploads } from '../pictures/Uploads.ts';
import { UploadsProvider } from '../pictures/UploadsContext.ts';
import type { Asked } from '../toolbar/commands.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { BubbleBar } from './BubbleBar.tsx';
import styles from './Sheet.module.css';
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
  const [asked, setAsked] = useState<Asked | null>(null);
  const editor = useBodyEditor({ id, uploads, body, language, onChange, onAsk: setAsked });
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
      <Toolbar editor={editor} controls={id} onAsk={setAsked} />
      <div className={styles.page}>
        <EditorContent editor={editor} className={styles.text} />
        <BubbleBar editor={editor} onAsk={setAsked} />
        <SlashMenu editor={editor} onAsk={setAsked} />
      </div>
      <UploadAnnouncer uploads={uploads} />
      <TextMeasure editor={editor} language={language} />
      {asked && (
        <EditorDialogs {...{ editor, asked, uploads, articleId, language, tags }} onClose={() => setAsked(null)} />
      )}
    </UploadsProvider>
  );
}
