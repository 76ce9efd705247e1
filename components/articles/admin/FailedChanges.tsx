import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import type { Language } from '#lib/languages/language.ts';
import styles from './Articles.module.css';

export type FailedChange = { id: string; title: string; language: Language; reason: string };

/** The articles that a bulk change left as they were, each with the reason. */
export function FailedChanges({ failed, onClose }: { failed: readonly FailedChange[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('admin.articles.failed', { count: failed.length })}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('admin.ui.close')}</Button>}
    >
      <ul className={styles.failed}>
        {failed.map(({ id, title, language, reason }) => (
          <li key={id}>
            <strong lang={title ? language : undefined}>{title || t('admin.articles.untitled')}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
