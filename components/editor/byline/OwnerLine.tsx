import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';
import { canHandOverArticles } from '#lib/domain/permissions.ts';
import styles from './Byline.module.css';
import { HandOverDialog } from './HandOverDialog.tsx';

/** The byline gives no rights: the owner publishes and deletes. */
export function OwnerLine({ article, keeper }: { article: EditedArticle; keeper: DraftKeeper }) {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.owner}>
      <p>{t('admin.editor.byline.owner', { name: article.owner.name })}</p>
      {canHandOverArticles(actor) && (
        <Button onPress={() => setAsking(true)}>{t('admin.editor.byline.handOver.open')}</Button>
      )}
      {asking && <HandOverDialog {...{ article, keeper }} onClose={() => setAsking(false)} />}
    </div>
  );
}
