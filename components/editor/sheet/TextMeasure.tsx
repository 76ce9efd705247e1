import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import type { Language } from '#lib/domain/language.ts';
import { readingMinutes } from '#lib/format/readingMinutes.ts';
import styles from './Sheet.module.css';

/** How long the text is. */
export function TextMeasure({ editor, language }: { editor: Editor; language: Language }) {
  const { t } = useTranslation();
  const { words, characters, minutes } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const text = state.doc.textBetween(0, state.doc.content.size, '\n', ' ');
      return {
        words: text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0,
        characters: text.replaceAll('\n', '').length,
        minutes: readingMinutes(text.replaceAll('<', ' '), language),
      };
    },
  });
  return (
    <p className={styles.measure}>
      {t('admin.editor.words', { count: words })} · {t('admin.editor.characters', { count: characters })} ·{' '}
      {t('admin.editor.minutes', { count: minutes })}
    </p>
  );
}
