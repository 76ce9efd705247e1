import type { ReactNode } from 'react';
import { type Crop, ReactCrop, type ReactCropProps } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { CropArea } from '#lib/media/largestCrop.ts';

/**
 * `<PictureCrop aspect={1} area={area} labels={labels} onChange={setArea}>{image}</PictureCrop>`: selects a part of the
 * picture by pointer, touch or keyboard (arrows; with Shift or Control faster).
 */
type Props = {
  /** Width divided by height; any if omitted. */
  aspect?: number;
  area: CropArea;
  labels: NonNullable<ReactCropProps['ariaLabels']>;
  onChange: (area: CropArea) => void;
  /** Lines at a third of the width and height, for composition. */
  thirds?: boolean;
  className?: string | undefined;
  /** The picture: an `img` or a `canvas`. */
  children: ReactNode;
};

export function PictureCrop({ aspect, area, labels, onChange, thirds = false, className, children }: Props) {
  return (
    <ReactCrop
      {...(aspect && { aspect })}
      {...(className && { className })}
      ruleOfThirds={thirds}
      crop={toPercent(area)}
      onChange={(_, percent) => onChange(toFractions(percent))}
      ariaLabels={labels}
      minWidth={48}
      minHeight={48}
      keepSelection
    >
      {children}
    </ReactCrop>
  );
}

function toPercent({ x, y, width, height }: CropArea): Crop {
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

function toFractions({ x, y, width, height }: Crop): CropArea {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };
}
