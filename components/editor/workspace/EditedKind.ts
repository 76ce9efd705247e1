import { useTranslation } from 'next-i18next/pages';
import { createContext, useCallback, useContext } from 'react';
import type { ArticleKind } from '#lib/articles/article.ts';

/** What the editor is open for. */
export const EditedKind = createContext<ArticleKind>('article');

/** `t` with the words for what is edited: `…title_page` for a page, if there is one, else `…title`. */
export function useEditorWords() {
  const { t: translate } = useTranslation();
  const kind = useContext(EditedKind);
  const t = useCallback(
    (key: string, values: Record<string, unknown> = {}) => translate(key, { context: kind, ...values }),
    [translate, kind],
  );
  return { t, kind };
}
