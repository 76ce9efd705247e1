import type { Editor } from '@tiptap/react';
import { useTranslation } from 'next-i18next/pages';
import { WordButton } from './WordButton.tsx';

/** For a quotation: adds the attribution line. */
export function QuoteBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <WordButton label={t('admin.editor.quoteSource')} onPress={() => editor.chain().attributeQuote().focus().run()} />
  );
}
