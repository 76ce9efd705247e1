import { Undo2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { fetchUndos } from '#lib/undo/client/undos.ts';
import styles from './UndoDialog.module.css';
import { useUndo } from './useUndo.ts';

/** The last actions of the user, which can be taken back after their toasts have gone. */
export function UndoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const dates = useDates(language);
  const { takeBack } = useUndo();
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, mutate } = useRead(fetchUndos, [token]);

  async function press(id: string) {
    setBusy(id);
    await takeBack(id);
    setBusy(null);
  }

  return (
    <Dialog title={t('admin.undo.title')} onClose={onClose}>
      {error && !data && <LoadFailure error={error} onRetry={() => void mutate()} />}
      {!data && !error && <LoadingMessage>{t('admin.ui.loading')}</LoadingMessage>}
      {data?.length === 0 && (
        <EmptyState icon={Undo2} title={t('admin.undo.empty')}>
          {t('admin.undo.emptyText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ol className={styles.list}>
          {data.map(({ id, action, label, count, createdAt, undoneAt }) => (
            <li key={id} className={styles.row}>
              <p>
                {t(`admin.logs.actions.${action}`)}: <strong>{label || t('admin.articles.untitled')}</strong>
                {count > 1 && ` ${t('admin.undo.more', { count: count - 1 })}`}
                <time dateTime={createdAt}>{dates.named(createdAt)}</time>
              </p>
              {undoneAt ? (
                <span className={styles.undone}>{t('admin.undo.undone')}</span>
              ) : (
                <Button
                  label={`${t('admin.ui.undo')}: ${label}`}
                  busy={busy === id}
                  disabled={busy !== null}
                  onPress={() => void press(id)}
                >
                  {t('admin.ui.undo')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
