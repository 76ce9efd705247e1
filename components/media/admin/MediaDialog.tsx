import { Crop as CropIcon, Crosshair } from 'lucide';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { FileDrop } from '#components/ui/FileDrop.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Progress } from '#components/ui/Progress.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useMediaItem } from '#lib/media/client.ts';
import { imageName } from '#lib/media/imageName.ts';
import type { MediaDetail } from '#lib/media/uploadedImage.ts';
import { uploadNames, uploadTypes } from '#lib/media/uploadLimits.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { canReplaceImage } from '#lib/users/permissions.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { DescriptionForm, FramingDialog, ImageFacts, ImageUsageList, useImageChanges } from './ImageDetails.tsx';
import styles from './Media.module.css';
import { useAcceptedFiles } from './useAcceptedFiles.ts';

/** Accepted types and names, as the `accept` attribute of a file input. */
export const imageTypes = [...uploadTypes, ...uploadNames].join(',');

type DeleteImageDialogProps = { image: MediaDetail; onDeleted: () => void; onClose: () => void };

/** Lists the articles that lose the picture. If there are more, the server refuses and its message is shown. */
export function DeleteImageDialog({ image, onDeleted, onClose }: DeleteImageDialogProps) {
  const { t } = useTranslation();
  const { remove } = useImageChanges();
  const isUsed = image.usedIn.length > 0;

  async function confirm() {
    await remove(image, isUsed);
    onDeleted();
  }

  return (
    <ConfirmDialog
      title={t('admin.media.confirm.delete.title', { name: imageName(image) || t('admin.media.unnamed') })}
      confirm={t(isUsed ? 'admin.media.actions.deleteEverywhere' : 'admin.media.actions.delete')}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('admin.media.confirm.delete.text')}</p>
      {isUsed && (
        <>
          <p>{t('admin.media.confirm.delete.usage', { count: image.usedIn.length })}</p>
          <ImageUsageList usedIn={image.usedIn} />
        </>
      )}
    </ConfirmDialog>
  );
}

type FocusDialogProps = { image: MediaDetail; onClose: () => void };

export function FocusDialog({ image, onClose }: FocusDialogProps) {
  const { t } = useTranslation();
  const { change } = useImageChanges();
  const [focus, setFocus] = useState(image.focus);
  const former = image.focus;

  return (
    <FramingDialog
      title={t('admin.media.framing.focus')}
      submit={t('admin.media.framing.saveFocus')}
      dirty={focus.x !== former.x || focus.y !== former.y}
      onSave={() => change(image.id, { to: { focus }, former: { focus: former }, done: t('admin.media.done.focus') })}
      onClose={onClose}
    >
      <p>{t('admin.media.framing.focusHint')}</p>
      <FocusPicker image={{ ...image, focus }} onChange={setFocus} />
    </FramingDialog>
  );
}

type ReplaceImageDialogProps = { image: MediaDetail; file: File; onClose: () => void };

/** Asks for confirmation, since the file is replaced everywhere it is used, and shows upload progress. */
export function ReplaceImageDialog({ image, file, onClose }: ReplaceImageDialogProps) {
  const { t } = useTranslation();
  const { replace } = useImageChanges();
  const [sending, setSending] = useState<{ done: number | null } | null>(null);

  async function send(): Promise<void> {
    setSending({ done: 0 });
    try {
      await replace(image, file, (part) => setSending({ done: part < 1 ? part : null }));
    } finally {
      setSending(null);
    }
  }

  return (
    <ConfirmDialog
      title={t('admin.media.confirm.replace.title', { name: file.name })}
      confirm={t('admin.media.actions.replace')}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {t('admin.media.confirm.replace.text')}{' '}
        {image.usedIn.length > 0 && t('admin.media.confirm.replace.usage', { count: image.usedIn.length })}
      </p>
      <div className={styles.sending}>{sending && <Progress label={file.name} done={sending.done} />}</div>
    </ConfirmDialog>
  );
}

const CropDialog = dynamic(() => import('./CropDialog.tsx').then((module) => module.CropDialog));

type MediaDialogProps = { id: string; onClose: () => void };

/** Only the uploader and editors can crop, replace or delete a picture. */
export function MediaDialog({ id, onClose }: MediaDialogProps) {
  const { t } = useTranslation();
  const { user } = useAdminSession();
  const { image, error, reload } = useMediaItem(id);
  const accepted = useAcceptedFiles();
  const [file, setFile] = useState<File | null>(null);
  const [open, setOpen] = useState<'delete' | 'crop' | 'focus' | null>(null);
  const close = () => setOpen(null);
  const [dirty, setDirty] = useState(false);
  const may = image && canReplaceImage(actorOf(user), image);

  return (
    <Dialog
      title={(image && imageName(image)) || t('admin.media.unnamed')}
      size="wide"
      stay={dirty}
      onClose={onClose}
      footer={
        <>
          {may && (
            <Button tone="danger" onPress={() => setOpen('delete')}>
              {t('admin.media.actions.delete')}
            </Button>
          )}
          <Button onPress={onClose}>{t('admin.ui.close')}</Button>
        </>
      }
    >
      {error && !image && <LoadFailure error={error} onRetry={reload} />}
      {!error && !image && <Skeleton height="18rem" />}
      {image && (
        <div className={styles.detail}>
          <div className={styles.preview}>
            {/* biome-ignore lint/performance/noImgElement: the widths are generated at upload */}
            <img src={image.url} width={image.width} height={image.height} alt={image.alt} />
            <div className={styles.framing}>
              {may && (
                <Button icon={CropIcon} onPress={() => setOpen('crop')}>
                  {t('admin.media.framing.crop')}
                </Button>
              )}
              <Button icon={Crosshair} onPress={() => setOpen('focus')}>
                {t('admin.media.framing.focus')}
              </Button>
            </div>
            <ImageFacts image={image} />
          </div>
          <div className={styles.side}>
            <DescriptionForm key={image.updatedAt} image={image} onDirty={setDirty} />
            <ImageUsageList usedIn={image.usedIn} />
            {may ? (
              <FileDrop
                label={t('admin.media.actions.replace')}
                hint={t('admin.media.replaceHint')}
                accept={imageTypes}
                onFiles={(files) => setFile(accepted(files)[0] ?? null)}
              />
            ) : (
              <p className={styles.soft}>{t('admin.media.notYours')}</p>
            )}
          </div>
        </div>
      )}
      {image && file && <ReplaceImageDialog image={image} file={file} onClose={() => setFile(null)} />}
      {image && open === 'crop' && <CropDialog image={image} onClose={close} />}
      {image && open === 'focus' && <FocusDialog image={image} onClose={close} />}
      {image && open === 'delete' && <DeleteImageDialog image={image} onDeleted={onClose} onClose={close} />}
    </Dialog>
  );
}
