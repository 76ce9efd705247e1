import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '#components/ui/Button.tsx';
import { Select } from '#components/ui/Select.tsx';
import type { Crop } from '#lib/domain/image.ts';
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
    const widest = makeAspectCrop({ unit: '%', width: 100 }, next, size.width, size.height);
    const fitting =
      widest.height > 100 ? makeAspectCrop({ unit: '%', height: 100 }, next, size.width, size.height) : widest;
    onChange(toCrop(centerCrop(fitting, size.width, size.height)));
  }

  const words = (side: string) => t(`admin.media.framing.handles.${side}`);
  const percent = (part: number) => Math.round(part * 100);
  return (
    <div className={styles.picker}>
      <ReactCrop
        className={styles.crop ?? ''}
        crop={toPercent(crop)}
        {...(aspect !== undefined && { aspect })}
        keepSelection
        ruleOfThirds
        minWidth={24}
        minHeight={24}
        onChange={(_, percent) => onChange(toCrop(percent))}
        ariaLabels={{
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
      </ReactCrop>
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

function toPercent({ x, y, width, height }: Crop): PercentCrop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

/** Rounded to what 10,000 pixels need, without leaving the image. */
function toCrop({ x, y, width, height }: PercentCrop): Crop {
  const [left, top] = [part(x), part(y)];
  return {
    x: left,
    y: top,
    width: Math.min(part(width), part(100 - left * 100)),
    height: Math.min(part(height), part(100 - top * 100)),
  };
}

function part(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 100) / 10_000;
}
