import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import type { SectionProps } from './SectionProps.ts';
import styles from './Settings.module.css';

/** Names what is not saved, or why it could not be saved. */
export function SaveBar({ form }: SectionProps) {
  const { t } = useTranslation();
  const { changed, failure, busy } = form;
  const isClean = changed.length === 0;
  const names = changed.map((name) => t(`admin.settings.names.${name}`)).join(', ');
  return (
    <div className={styles.bar}>
      <p role="alert" className={failure ? styles.failure : undefined}>
        {failure && (failure.message ?? t(`admin.ui.failure.${failure.reason}`))}
      </p>
      <p className={styles.state}>{isClean ? t('admin.settings.clean') : t('admin.settings.unsaved', { names })}</p>
      <div className={styles.row}>
        <Button disabled={isClean || busy} onPress={form.discard}>
          {t('admin.settings.discard')}
        </Button>
        <Button tone="primary" type="submit" disabled={isClean} busy={busy}>
          {t('admin.settings.save')}
        </Button>
      </div>
    </div>
  );
}
