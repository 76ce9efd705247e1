import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useNewsroom } from '#components/admin/shell/Newsroom.tsx';
import { Button } from '#components/admin/ui/Button.tsx';
import { TextField } from '#components/admin/ui/TextField.tsx';
import { uploadWithProgress } from '#lib/client/api/uploadWithProgress.ts';
import { explainFailure } from '#lib/client/explainFailure.ts';
import type { Language } from '#lib/domain/language.ts';
import type { MediaItem, UploadedImage } from '#lib/domain/uploadedImage.ts';
import type { CoverPicture } from '../sheet/CoverPicture.ts';
import { FocusPicker } from './FocusPicker.tsx';
import styles from './Panels.module.css';

const PictureDialog = dynamic(() => import('../pictures/PictureDialog.tsx').then((module) => module.PictureDialog));

type Props = { cover: CoverPicture | null; setCover: (cover: CoverPicture | null) => void; language: Language };

const middle = { x: 0.5, y: 0.5 };

/** The picture over the article and in lists. */
export function CoverPanel({ cover, setCover, language }: Props) {
  const { t } = useTranslation();
  const { token } = useNewsroom();
  const [isChoosing, setChoosing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  function choose(image: UploadedImage | MediaItem): void {
    setChoosing(false);
    const { id, url, width, height, alt, variants } = image;
    const credit = ('credit' in image && image.credit) || null;
    setCover({ id, url, width, height, alt, variants, credit, focus: middle });
  }

  async function upload([file]: File[]): Promise<void> {
    setChoosing(false);
    if (!file) return;
    setFault(null);
    setProgress(0);
    try {
      choose(await uploadWithProgress(file, token, setProgress));
    } catch (error) {
      const { message, reason } = explainFailure(error);
      setFault(message ?? t(`admin.ui.failure.${reason}`));
    }
    setProgress(null);
  }

  return (
    <>
      {cover && (
        <>
          <FocusPicker cover={cover} onChange={(focus) => setCover({ ...cover, focus })} />
          <TextField
            label={t('admin.editor.picture.alt')}
            hint={cover.alt ? undefined : t('admin.editor.picture.altHint')}
            value={cover.alt}
            maxLength={500}
            lang={language}
            onChange={(alt) => setCover({ ...cover, alt })}
          />
          <TextField
            label={t('admin.editor.picture.credit')}
            value={cover.credit ?? ''}
            maxLength={300}
            lang={language}
            onChange={(credit) => setCover({ ...cover, credit: credit || null })}
          />
        </>
      )}
      {progress !== null && <progress value={progress} max={1} aria-label={t('admin.editor.cover.uploading')} />}
      <p role="alert" className={fault ? styles.warning : undefined}>
        {fault}
      </p>
      <div className={styles.row}>
        <Button icon="image" onPress={() => setChoosing(true)}>
          {t(cover ? 'admin.editor.cover.replace' : 'admin.editor.cover.choose')}
        </Button>
        {cover && (
          <Button tone="quiet" onPress={() => setCover(null)}>
            {t('admin.editor.remove')}
          </Button>
        )}
      </div>
      {isChoosing && <PictureDialog onFiles={upload} onChoose={choose} onClose={() => setChoosing(false)} />}
    </>
  );
}
