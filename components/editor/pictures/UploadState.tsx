import { useTranslation } from 'next-i18next/pages';
import { Progress } from '#components/ui/Progress.tsx';
import styles from './Picture.module.css';
import type { Upload } from './Uploads.ts';

type Props = { upload: Upload | undefined; onRetry: () => void; onRemove: () => void };

/** The placeholder of a picture until it is uploaded. */
export function UploadState({ upload, onRetry, onRemove }: Props) {
  const { t } = useTranslation();
  if (upload && upload.phase !== 'failed') {
    const { name } = upload.source;
    return (
      <div className={styles.uploading} data-upload-phase={upload.phase}>
        <p>{t('admin.editor.picture.uploading', { name })}</p>
        <Progress label={name} done={upload.progress} />
        <p>
          <button type="button" className="link-button" onClick={onRemove}>
            {t('admin.ui.cancel')}
          </button>
        </p>
      </div>
    );
  }
  const source = upload?.source;
  const failure = upload?.failure;
  return (
    <div className={styles.uploading} role="alert" data-upload-phase="failed">
      {source?.kind === 'address' ? (
        <p>
          <a href={source.address} target="_blank" rel="noreferrer">
            {source.name}
          </a>
        </p>
      ) : (
        <p>{source?.name}</p>
      )}
      {source?.kind === 'refused' && <p>{t(`admin.editor.picture.refused.${source.reason}`)}</p>}
      {failure && <p>{failure.message ?? t(`admin.ui.failure.${failure.reason}`)}</p>}
      {!upload && <p>{t('admin.editor.picture.lost')}</p>}
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
