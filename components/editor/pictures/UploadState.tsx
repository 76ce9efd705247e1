import { useTranslation } from 'next-i18next/pages';
import styles from './Picture.module.css';
import type { Upload } from './Uploads.ts';

type Props = { upload: Upload | undefined; onRetry: () => void; onRemove: () => void };

/** What stands in the picture's place until it is there. */
export function UploadState({ upload, onRetry, onRemove }: Props) {
  const { t } = useTranslation();
  if (upload && !upload.failure) {
    return (
      <div className={styles.uploading}>
        <p>{t('admin.editor.picture.uploading', { name: upload.file.name })}</p>
        <progress value={upload.progress} max={1} aria-label={upload.file.name} />
      </div>
    );
  }
  const failure = upload?.failure;
  return (
    <div className={styles.uploading} role="alert">
      <p>{failure ? (failure.message ?? t(`admin.ui.failure.${failure.reason}`)) : t('admin.editor.picture.lost')}</p>
      <p>
        {failure && (
          <button type="button" className="link-button" onClick={onRetry}>
            {t('admin.ui.retry')}
          </button>
        )}{' '}
        <button type="button" className="link-button" onClick={onRemove}>
          {t('admin.editor.remove')}
        </button>
      </p>
    </div>
  );
}
