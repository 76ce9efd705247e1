import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { MediaDetail } from '#lib/media/uploadedImage.ts';
import { imageName } from '#lib/media/imageName.ts';
import { ImageUsage } from './ImageUsage.tsx';
import { useImageChanges } from './useImageChanges.ts';

type Props = { image: MediaDetail; onDeleted: () => void; onClose: () => void };

/** Lists the articles that lose the picture. If there are more, the server refuses and its message is shown. */
export function DeleteImageDialog({ image, onDeleted, onClose }: Props) {
  const { t } = useTranslation();
  const { remove } = useImageChanges();
  const isUsed = image.usedIn.length > 0;

  async function confirm() {
    await remove(image, isUsed);
    onDeleted();
  }

  return (
    <ConfirmDialog
      title={t('admin.media.confirm.delete.title', { name: imageName(image) || t('admin.media.unnamed') })}
      confirm={t(isUsed ? 'admin.media.actions.deleteEverywhere' : 'admin.media.actions.delete')}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('admin.media.confirm.delete.text')}</p>
      {isUsed && (
        <>
          <p>{t('admin.media.confirm.delete.usage', { count: image.usedIn.length })}</p>
          <ImageUsage usedIn={image.usedIn} />
        </>
      )}
    </ConfirmDialog>
  );
}
