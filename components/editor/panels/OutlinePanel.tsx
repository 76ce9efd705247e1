import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { useDebouncedDocument } from '../canvas/useDebouncedDocument.ts';
import styles from './Panels.module.css';

type Props = {
  /** Null while it loads. */
  editor: Editor | null;
  language: string;
  /** Selects a part of the text. */
  onShow: (from: number, to: number) => void;
};

/** The headings of the text, to move by them. */
export function OutlinePanel({ editor, ...props }: Props) {
  return editor && <Headings editor={editor} {...props} />;
}

function Headings({ editor, language, onShow }: Props & { editor: Editor }) {
  const { t } = useTranslation();
  const body = useDebouncedDocument(editor);
  const caret = useEditorState({ editor, selector: ({ editor: { state } }) => state.selection.from });
  const headings: { position: number; level: number; text: string }[] = [];
  body.descendants((node, position) => {
    if (node.type.name === 'heading')
      headings.push({ position: position + 1, level: Number(node.attrs.level), text: node.textContent.trim() });
    return !node.isTextblock;
  });
  const current = headings.findLast(({ position }) => position <= caret);

  if (headings.length === 0) return <p className={styles.soft}>{t('admin.editor.outline.none')}</p>;
  return (
    <ol className={styles.outline} lang={language}>
      {headings.map(({ position, level, text }) => (
        <li key={position} data-level={level}>
          <button
            type="button"
            aria-current={position === current?.position ? 'location' : undefined}
            onClick={() => onShow(position, position)}
          >
            {text || '…'}
          </button>
        </li>
      ))}
    </ol>
  );
}
