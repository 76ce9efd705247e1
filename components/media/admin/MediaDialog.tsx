import { Crop as CropIcon, Crosshair } from 'lucide';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { FileDrop } from '#components/ui/FileDrop.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useMediaItem } from '#lib/media/client/useMediaItem.ts';
import { canReplaceImage } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { imageName } from '#lib/media/imageName.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { DeleteImageDialog } from './DeleteImageDialog.tsx';
import { DescriptionForm } from './DescriptionForm.tsx';
import { FocusDialog } from './FocusDialog.tsx';
import { ImageFacts } from './ImageFacts.tsx';
import { ImageUsage } from './ImageUsage.tsx';
import { imageTypes } from './imageTypes.ts';
import styles from './Media.module.css';
import { ReplaceImageDialog } from './ReplaceImageDialog.tsx';
import { useAcceptedFiles } from './useAcceptedFiles.ts';

const CropDialog = dynamic(() => import('./CropDialog.tsx').then((module) => module.CropDialog));

type Props = { id: string; onClose: () => void };

/** Only the uploader and editors can crop, replace or delete a picture. */
export function MediaDialog({ id, onClose }: Props) {
  const { t } = useTranslation();
  const { user } = useAdminSession();
  const { image, error, reload } = useMediaItem(id);
  const accepted = useAcceptedFiles();
  const [file, setFile] = useState<File | null>(null);
  const [open, setOpen] = useState<'delete' | 'crop' | 'focus' | null>(null);
  const close = () => setOpen(null);
  const [dirty, setDirty] = useState(false);
  const may = image && canReplaceImage(actorOf(user), image);

  return (
    <Dialog
      title={(image && imageName(image)) || t('admin.media.unnamed')}
      size="wide"
      stay={dirty}
      onClose={onClose}
      footer={
        <>
          {may && (
            <Button tone="danger" onPress={() => setOpen('delete')}>
              {t('admin.media.actions.delete')}
            </Button>
          )}
          <Button onPress={onClose}>{t('admin.ui.close')}</Button>
        </>
      }
    >
      {error && !image && <LoadFailure error={error} onRetry={reload} />}
      {!error && !image && <Skeleton height="18rem" />}
      {image && (
        <div className={styles.detail}>
          <div className={styles.preview}>
            {/* biome-ignore lint/performance/noImgElement: the widths are generated at upload */}
            <img src={image.url} width={image.width} height={image.height} alt={image.alt} />
            <div className={styles.framing}>
              {may && (
                <Button icon={CropIcon} onPress={() => setOpen('crop')}>
                  {t('admin.media.framing.crop')}
                </Button>
              )}
              <Button icon={Crosshair} onPress={() => setOpen('focus')}>
                {t('admin.media.framing.focus')}
              </Button>
            </div>
            <ImageFacts image={image} />
          </div>
          <div className={styles.side}>
            <DescriptionForm key={image.updatedAt} image={image} onDirty={setDirty} />
            <ImageUsage usedIn={image.usedIn} />
            {may ? (
              <FileDrop
                label={t('admin.media.actions.replace')}
                hint={t('admin.media.replaceHint')}
                accept={imageTypes}
                onFiles={(files) => setFile(accepted(files)[0] ?? null)}
              />
            ) : (
              <p className={styles.soft}>{t('admin.media.notYours')}</p>
            )}
          </div>
        </div>
      )}
      {image && file && <ReplaceImageDialog image={image} file={file} onClose={() => setFile(null)} />}
      {image && open === 'crop' && <CropDialog image={image} onClose={close} />}
      {image && open === 'focus' && <FocusDialog image={image} onClose={close} />}
      {image && open === 'delete' && <DeleteImageDialog image={image} onDeleted={onClose} onClose={close} />}
    </Dialog>
  );
}
