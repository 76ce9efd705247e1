import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { PictureCrop } from '#components/ui/PictureCrop.tsx';
import { Select } from '#components/ui/Select.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useFullImage } from '#lib/media/client.ts';
import type { Crop } from '#lib/media/image.ts';
import { type CropArea, largestCrop } from '#lib/media/largestCrop.ts';
import type { MediaDetail } from '#lib/media/uploadedImage.ts';
import styles from './Framing.module.css';
import { FramingDialog, useImageChanges } from './ImageDetails.tsx';

export const wholeImage: Crop = { x: 0, y: 0, width: 1, height: 1 };

type CropPickerProps = { source: string; alt: string; crop: Crop; onChange: (crop: Crop) => void };

const ratios = { free: undefined, '3:2': 3 / 2, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '4:5': 4 / 5 };
const ratioNames = Object.keys(ratios).filter((name): name is keyof typeof ratios => name in ratios);

/** A frame over the full image, changed by mouse, touch or arrow keys, freely or in fixed proportions. */
export function CropPicker({ source, alt, crop, onChange }: CropPickerProps) {
  const { t } = useTranslation();
  const [ratio, setRatio] = useState<keyof typeof ratios>('free');
  const [size, setSize] = useState({ width: 0, height: 0 });
  const aspect = ratios[ratio];

  function chooseRatio(name: keyof typeof ratios): void {
    setRatio(name);
    const next = ratios[name];
    if (next === undefined || size.width === 0) return;
    onChange(rounded(largestCrop(size, next)));
  }

  const words = (side: string) => t(`admin.media.framing.handles.${side}`);
  const percent = (part: number) => Math.round(part * 100);
  return (
    <div className={styles.picker}>
      <PictureCrop
        className={styles.crop}
        area={crop}
        {...(aspect !== undefined && { aspect })}
        thirds
        onChange={(area) => onChange(rounded(area))}
        labels={{
          cropArea: t('admin.media.framing.area'),
          nwDragHandle: words('nw'),
          nDragHandle: words('n'),
          neDragHandle: words('ne'),
          eDragHandle: words('e'),
          seDragHandle: words('se'),
          sDragHandle: words('s'),
          swDragHandle: words('sw'),
          wDragHandle: words('w'),
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: the widths are generated at upload */}
        <img
          src={source}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
      </PictureCrop>
      <p className={styles.at} role="status">
        {t('admin.media.framing.at', {
          x: percent(crop.x),
          y: percent(crop.y),
          width: percent(crop.width),
          height: percent(crop.height),
        })}
      </p>
      <div className={styles.tools}>
        <Select
          label={t('admin.media.framing.ratio')}
          value={ratio}
          onChange={chooseRatio}
          options={ratioNames.map((value) => ({
            value,
            label: value === 'free' ? t('admin.media.framing.free') : value,
          }))}
        />
        <Button
          onPress={() => {
            setRatio('free');
            onChange(wholeImage);
          }}
        >
          {t('admin.media.framing.whole')}
        </Button>
      </div>
    </div>
  );
}

/** To what 10,000 pixels need, without leaving the image. */
function rounded({ x, y, width, height }: CropArea): Crop {
  const [left, top] = [part(x), part(y)];
  return {
    x: left,
    y: top,
    width: Math.min(part(width), part(1 - left)),
    height: Math.min(part(height), part(1 - top)),
  };
}

function part(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 10_000) / 10_000;
}

type CropDialogProps = { image: MediaDetail; onClose: () => void };

/** Always shows the full image, so that a crop can be changed and removed. */
export function CropDialog({ image, onClose }: CropDialogProps) {
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
