import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { PictureCrop } from '#components/ui/PictureCrop.tsx';
import { Select } from '#components/ui/Select.tsx';
import type { Crop } from '#lib/media/image.ts';
import { type CropArea, largestCrop } from '#lib/media/largestCrop.ts';
import styles from './Framing.module.css';
import { wholeImage } from './wholeImage.ts';

type Props = { source: string; alt: string; crop: Crop; onChange: (crop: Crop) => void };

const ratios = { free: undefined, '3:2': 3 / 2, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '4:5': 4 / 5 };
const ratioNames = Object.keys(ratios).filter((name): name is keyof typeof ratios => name in ratios);

/** A frame over the full image, changed by mouse, touch or arrow keys, freely or in fixed proportions. */
export function CropPicker({ source, alt, crop, onChange }: Props) {
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
