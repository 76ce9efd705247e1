import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import styles from './EditorWorkspace.module.css';

/** Reports that unsaved text was restored, and lets the author discard it. */
export function RecoveredNotice({ recoveredAt, keeper }: { recoveredAt: number | null; keeper: DraftKeeper }) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const [before] = useState(() => keeper.getState().saved);
  const [isOpen, setOpen] = useState(recoveredAt !== null);
  if (!isOpen || recoveredAt === null) return null;
  const time = dates.format(recoveredAt, 'minute');

  function undo(): void {
    keeper.replace(before);
    setOpen(false);
  }

  return (
    <section className={styles.notice} aria-label={t('admin.editor.recovered.title')} role="status">
      <p>{t('admin.editor.recovered.text', { time })}</p>
      <div className={styles.noticeActions}>
        <Button onPress={() => setOpen(false)}>{t('admin.editor.recovered.keep')}</Button>
        <Button tone="quiet" onPress={undo}>
          {t('admin.editor.recovered.undo')}
        </Button>
      </div>
    </section>
  );
}
