import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { FileDrop } from '#components/ui/FileDrop.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PictureCrop } from '#components/ui/PictureCrop.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import { cropPicture, uploadImage } from '#lib/media/client/upload.ts';
import { type CropArea, largestCrop } from '#lib/media/largestCrop.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';

type Props = { portraitUrl: string | null; token: string; onSaved: () => Promise<unknown> };

export function PortraitSection({ portraitUrl, token, onSaved }: Props) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [broken, setBroken] = useState(false);
  const { busy, error, news, run } = useAction();
  const texts = 'accountPages.staff';

  async function decode(file: File): Promise<null> {
    const decoded = await createImageBitmap(file).catch(() => null);
    setPicture(decoded);
    setBroken(decoded === null);
    return null;
  }

  async function save(chosen: ImageBitmap, area: CropArea): Promise<string> {
    const { id } = await uploadImage(await cropPicture(chosen, area, 'portrait.jpg'), token);
    await updateMyProfile({ portraitId: id }, token);
    setPicture(null);
    await onSaved();
    return t(`${texts}.portraitSaved`);
  }

  async function remove(): Promise<string> {
    await updateMyProfile({ portraitId: null }, token);
    await onSaved();
    return t(`${texts}.portraitRemoved`);
  }

  return (
    <section className="form form-section" aria-labelledby="portrait">
      <h2 id="portrait">{t(`${texts}.portrait`)}</h2>
      <Notice kind="error">{broken ? t(`${texts}.portraitBroken`) : error}</Notice>
      {picture ? (
        <PortraitCrop
          picture={picture}
          busy={busy}
          onSave={(area) => void run(() => save(picture, area))}
          onCancel={() => setPicture(null)}
        />
      ) : (
        <>
          <Portrait url={portraitUrl} size={160} />
          <FileDrop
            label={t(`${texts}.portraitChoose`)}
            hint={t(`${texts}.portraitHint`)}
            accept="image/*"
            disabled={busy}
            onFiles={([file]) => file && void run(() => decode(file))}
          />
          {portraitUrl && (
            <Button large busy={busy} onPress={() => void run(remove)}>
              {t(`${texts}.portraitRemove`)}
            </Button>
          )}
        </>
      )}
      <Notice kind="news">{news}</Notice>
    </section>
  );
}

type PortraitCropProps = {
  picture: ImageBitmap;
  busy: boolean;
  onSave: (area: CropArea) => void;
  onCancel: () => void;
};

const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** Chooses a square of the picture. A canvas shows it, because the content policy allows no `blob:` address. */
function PortraitCrop({ picture, busy, onSave, onCancel }: PortraitCropProps) {
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
