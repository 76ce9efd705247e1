import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { PictureCrop } from '#components/ui/PictureCrop.tsx';
import { type CropArea, largestCrop } from '#lib/format/largestCrop.ts';

type Props = {
  picture: ImageBitmap;
  busy: boolean;
  onSave: (area: CropArea) => void;
  onCancel: () => void;
};

const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** Chooses a square of the picture. A canvas shows it, because the content policy allows no `blob:` address. */
export function PortraitCrop({ picture, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const [area, setArea] = useState(() => largestCrop(picture, 1));
  const texts = 'accountPages.staff.crop';
  const handle = (name: (typeof handles)[number]) => t(`${texts}.${name}`);
  const labels = {
    cropArea: t(`${texts}.area`),
    nwDragHandle: handle('nw'),
    nDragHandle: handle('n'),
    neDragHandle: handle('ne'),
    eDragHandle: handle('e'),
    seDragHandle: handle('se'),
    sDragHandle: handle('s'),
    swDragHandle: handle('sw'),
    wDragHandle: handle('w'),
  };

  return (
    <>
      <p className="hint">{t(`${texts}.hint`)}</p>
      <PictureCrop aspect={1} area={area} labels={labels} onChange={setArea}>
        <PictureCanvas picture={picture} />
      </PictureCrop>
      <p className="portrait-buttons">
        <Button tone="primary" large busy={busy} onPress={() => onSave(area)}>
          {t('accountPages.staff.portraitSave')}
        </Button>
        <Button large disabled={busy} onPress={onCancel}>
          {t('accountPages.staff.portraitCancel')}
        </Button>
      </p>
    </>
  );
}

function PictureCanvas({ picture }: { picture: ImageBitmap }) {
  const scale = Math.min(1, 640 / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  return (
    <canvas
      className="portrait-canvas"
      width={width}
      height={height}
      ref={(canvas) => canvas?.getContext('2d')?.drawImage(picture, 0, 0, width, height)}
    />
  );
}
