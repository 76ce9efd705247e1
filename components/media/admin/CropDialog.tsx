import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useFullImage } from '#lib/media/client/useFullImage.ts';
import type { Crop } from '#lib/media/image.ts';
import type { MediaDetail } from '#lib/media/uploadedImage.ts';
import { CropPicker } from './CropPicker.tsx';
import { FramingDialog } from './FramingDialog.tsx';
import { useImageChanges } from './useImageChanges.ts';
import { wholeImage } from './wholeImage.ts';

type Props = { image: MediaDetail; onClose: () => void };

/** Always shows the full image, so that a crop can be changed and removed. */
export function CropDialog({ image, onClose }: Props) {
  const { t } = useTranslation();
  const { change } = useImageChanges();
  const { source, error, reload } = useFullImage(image);
  const former = image.crop ?? wholeImage;
  const [crop, setCrop] = useState<Crop>(former);
  const isWhole = crop.width === 1 && crop.height === 1;
  const dirty = JSON.stringify(crop) !== JSON.stringify(former);

  function save(): Promise<void> {
    const { id, crop: formerCrop, focus } = image;
    const done = t(isWhole ? 'admin.media.done.whole' : 'admin.media.done.crop');
    return change(id, { to: { crop: isWhole ? null : crop }, former: { crop: formerCrop, focus }, done });
  }

  return (
    <FramingDialog
      title={t('admin.media.framing.crop')}
      submit={t('admin.media.framing.saveCrop')}
      dirty={dirty}
      onSave={save}
      onClose={onClose}
    >
      <p>{t('admin.media.framing.cropHint')}</p>
      {Boolean(error) && !source && <LoadFailure error={error} onRetry={reload} />}
      {!error && !source && <Skeleton height="16rem" />}
      {source && <CropPicker source={source} alt={image.alt} crop={crop} onChange={setCrop} />}
      {image.usedIn.length > 0 && <p>{t('admin.media.framing.usage', { count: image.usedIn.length })}</p>}
    </FramingDialog>
  );
}
