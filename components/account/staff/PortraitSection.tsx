import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { FileDrop } from '#components/ui/FileDrop.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import { updateMyProfile } from '#lib/client/api/auth.ts';
import { uploadImage } from '#lib/client/api/upload.ts';
import { cropPicture } from '#lib/client/cropPicture.ts';
import { useAction } from '#lib/client/hooks/useAction.ts';
import type { CropArea } from '#lib/format/largestCrop.ts';
import { PortraitCrop } from './PortraitCrop.tsx';

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
