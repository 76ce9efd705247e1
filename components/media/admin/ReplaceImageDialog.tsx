import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Progress } from '#components/ui/Progress.tsx';
import type { MediaDetail } from '#lib/media/uploadedImage.ts';
import styles from './Media.module.css';
import { useImageChanges } from './useImageChanges.ts';

type Props = { image: MediaDetail; file: File; onClose: () => void };

/** Asks for confirmation, since the file is replaced everywhere it is used, and shows upload progress. */
export function ReplaceImageDialog({ image, file, onClose }: Props) {
  const { t } = useTranslation();
  const { replace } = useImageChanges();
  const [sending, setSending] = useState<{ done: number | null } | null>(null);

  async function send(): Promise<void> {
    setSending({ done: 0 });
    try {
      await replace(image, file, (part) => setSending({ done: part < 1 ? part : null }));
    } finally {
      setSending(null);
    }
  }

  return (
    <ConfirmDialog
      title={t('admin.media.confirm.replace.title', { name: file.name })}
      confirm={t('admin.media.actions.replace')}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {t('admin.media.confirm.replace.text')}{' '}
        {image.usedIn.length > 0 && t('admin.media.confirm.replace.usage', { count: image.usedIn.length })}
      </p>
      <div className={styles.sending}>{sending && <Progress label={file.name} done={sending.done} />}</div>
    </ConfirmDialog>
  );
}
