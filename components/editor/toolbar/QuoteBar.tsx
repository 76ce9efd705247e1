import type { Editor } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import styles from './Toolbar.module.css';

/** For a quotation: adds the attribution line. */
export function QuoteBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <div className={styles.second}>
      <button
        type="button"
        className={styles.word}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor.chain().attributeQuote().focus().run()}
      >
        {t('admin.editor.quoteSource')}
      </button>
    </div>
  );
}
