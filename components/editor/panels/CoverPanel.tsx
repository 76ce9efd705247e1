import { Image as ImageIcon } from 'lucide';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { Language } from '#lib/languages/language.ts';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { articleLimits } from '#lib/platform/values/inputLimits.ts';
import type { CoverPicture } from '../canvas/CoverPicture.ts';
import { coverOf } from '../canvas/EditorCanvas.tsx';
import { PictureDrop } from '../pictures/PictureDrop.tsx';
import type { CoverUpload } from '../pictures/useCoverUpload.tsx';
import { CoverProgress } from '../pictures/useCoverUpload.tsx';
import styles from './Panels.module.css';

const FocusPicker = dynamic(() =>
  import('#components/media/admin/FocusPicker.tsx').then((module) => module.FocusPicker),
);
const PictureDialog = dynamic(() => import('../pictures/PictureDialog.tsx').then((module) => module.PictureDialog));

type Props = {
  cover: CoverPicture | null;
  setCover: (cover: CoverPicture | null) => void;
  upload: CoverUpload;
  language: Language;
};

export function CoverPanel({ cover, setCover, upload, language }: Props) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);

  function choose(image: MediaItem): void {
    setChoosing(false);
    upload.cancel();
    setCover(coverOf(image));
  }

  function chooseFiles(files: File[]): void {
    setChoosing(false);
    upload.sendFiles(files);
  }

  return (
    <PictureDrop onTransfer={upload.sendTransfer}>
      {cover && (
        <>
          <FocusPicker image={cover} onChange={(focus) => setCover({ ...cover, focus })} />
          <TextField
            label={t('admin.editor.picture.alt')}
            hint={cover.alt ? undefined : t('admin.editor.picture.altHint')}
            value={cover.alt}
            maxLength={articleLimits.alt}
            lang={language}
            onChange={(alt) => setCover({ ...cover, alt })}
          />
          <TextField
            label={t('admin.editor.picture.credit')}
            value={cover.credit ?? ''}
            maxLength={articleLimits.credit}
            lang={language}
            onChange={(credit) => setCover({ ...cover, credit: credit || null })}
          />
        </>
      )}
      <CoverProgress upload={upload} />
      <p role="alert" className={upload.failure ? styles.warning : undefined}>
        {upload.failure}
      </p>
      <div className={styles.row}>
        <Button icon={ImageIcon} onPress={() => setChoosing(true)}>
          {t(cover ? 'admin.editor.cover.replace' : 'admin.editor.cover.choose')}
        </Button>
        {cover && (
          <Button tone="quiet" onPress={() => setCover(null)}>
            {t('admin.editor.remove')}
          </Button>
        )}
      </div>
      {isChoosing && <PictureDialog onFiles={chooseFiles} onChoose={choose} onClose={() => setChoosing(false)} />}
    </PictureDrop>
  );
}
