import { Check, TriangleAlert } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Icon } from '#components/ui/Icon.tsx';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { useSourceText } from '#lib/articles/client/translations.ts';
import { untranslatedTexts } from '#lib/editor/client/untranslatedTexts.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import styles from './Panels.module.css';

type Props = {
  article: EditedArticle;
  /** Id of the source article. */
  sourceId: string;
  content: ArticleContent;
  cover: CoverPicture | null;
};

/** Maximum number of quoted texts. */
const most = 5;

/** Warns about texts that are still identical to the source. */
export function Untranslated({ article, sourceId, content, cover }: Props) {
  const { t } = useTranslation();
  const { source } = useSourceText(sourceId, article, useAdminSession());
  if (!source) return null;
  const texts = untranslatedTexts(source, { ...content, cover });
  if (texts.length === 0) {
    return (
      <li className={styles.soft}>
        <Icon of={Check} />
        {t('admin.editor.ready.translated.met')}
      </li>
    );
  }
  return (
    <li>
      <Icon of={TriangleAlert} />
      <div>
        {t('admin.editor.ready.translated.unmet', { count: texts.length })}
        <ul className={styles.quoted} lang={source.language}>
          {texts.slice(0, most).map((text) => (
            <li key={text} className={styles.line}>
              {text}
            </li>
          ))}
          {texts.length > most && <li>…</li>}
        </ul>
      </div>
    </li>
  );
}
