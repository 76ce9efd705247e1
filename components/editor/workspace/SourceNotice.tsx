import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { confirmSource } from '#lib/articles/client/articleActions.ts';
import type { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { SourceChanges } from '../revisions/SourceChanges.tsx';
import { useEditorWords } from './EditedKind.ts';
import styles from './EditorWorkspace.module.css';

type Props = { article: EditedArticle; source: NonNullable<EditedArticle['source']>; keeper: DraftKeeper };

/** Above a translation whose source has changed since, until the translation is marked as up to date. */
export function SourceNotice({ article, source, keeper }: Props) {
  const { t } = useEditorWords();
  const [isDifferenceShown, setDifferenceShown] = useState(false);
  return (
    <section className={styles.notice} aria-label={t('admin.editor.translations.title')}>
      <p className={styles.trouble}>{t('admin.editor.translations.changed')}</p>
      <div className={styles.noticeActions}>
        <Button onPress={() => setDifferenceShown(true)}>{t('admin.editor.translations.difference')}</Button>
        <Button onPress={() => keeper.run(confirmSource)}>{t('admin.editor.translations.seen')}</Button>
      </div>
      {isDifferenceShown && (
        <SourceChanges article={article} source={source} onClose={() => setDifferenceShown(false)} />
      )}
    </section>
  );
}
