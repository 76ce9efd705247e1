import { useTranslation } from 'next-i18next/pages';
import type { MediaDetail } from '#lib/domain/uploadedImage.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useImageChanges } from './useImageChanges.ts';

type Props = { image: MediaDetail; file: File; onClose: () => void };

/** Asks before another file takes the picture's place wherever it is shown. */
export function ReplaceImageDialog({ image, file, onClose }: Props) {
  const { t } = useTranslation();
  const { replace } = useImageChanges();
  return (
    <ConfirmDialog
      title={t('admin.media.confirm.replace.title', { name: file.name })}
      confirm={t('admin.media.actions.replace')}
      onConfirm={() => replace(image, file)}
      onClose={onClose}
    >
      <p>
        {t('admin.media.confirm.replace.text')}{' '}
        {image.usedIn.length > 0 && t('admin.media.confirm.replace.usage', { count: image.usedIn.length })}
      </p>
    </ConfirmDialog>
  );
}
