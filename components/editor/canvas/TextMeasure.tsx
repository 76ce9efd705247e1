import type { Editor } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import type { Language } from '#lib/domain/language.ts';
import { minutesToRead } from '#lib/format/readingMinutes.ts';
import styles from './EditorCanvas.module.css';
import { measureText } from './measureText.ts';
import { useDebouncedDocument } from './useDebouncedDocument.ts';

/** Word count, character count and reading time. */
export function TextMeasure({ editor, language }: { editor: Editor; language: Language }) {
  const { t } = useTranslation();
  const document = useDebouncedDocument(editor);
  const { words, characters, readWords } = useMemo(() => measureText(document), [document]);
  const measures = [
    t('admin.editor.words', { count: words }),
    t('admin.editor.characters', { count: characters }),
    ...(words > 0 ? [t('admin.editor.minutes', { count: minutesToRead(readWords, language) })] : []),
  ];
  return (
    <p className={styles.measure} data-sticky="bottom">
      {measures.join(' · ')}
    </p>
  );
}
