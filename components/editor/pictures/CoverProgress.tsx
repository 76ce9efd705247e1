import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Progress } from '#components/ui/Progress.tsx';
import styles from './Picture.module.css';
import type { CoverUpload } from './useCoverUpload.tsx';

export function CoverProgress({ upload: { sending, cancel } }: { upload: CoverUpload }) {
  const { t } = useTranslation();
  if (!sending) return null;
  return (
    <div className={styles.sending}>
      <p role="status">{t('admin.editor.picture.uploading', { name: sending.name })}</p>
      <Progress label={t('admin.editor.cover.uploading')} done={sending.done} />
      <Button tone="quiet" onPress={cancel}>
        {t('admin.ui.cancel')}
      </Button>
    </div>
  );
}
