import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { useAcceptedFiles } from '#components/media/admin/useAcceptedFiles.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { Progress } from '#components/ui/Progress.tsx';
import { fileSource, type GivenPicture } from '#lib/editor/client/picture.ts';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import styles from './Picture.module.css';

export type CoverUpload = {
  /** The running upload; `done` is null if unknown. */
  sending: { name: string; done: number | null } | null;
  failure: string | null;
  sendFiles: (files: readonly File[]) => void;
  /** Dropped or pasted data: a file, else the URL of the only picture in it. */
  sendTransfer: (data: DataTransfer) => boolean;
  cancel: () => void;
};

/** Uploads the cover, one at a time: a later upload replaces a running one. */
export function useCoverUpload(onImage: (image: MediaItem) => void): CoverUpload {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const accepted = useAcceptedFiles();
  const [sending, setSending] = useState<CoverUpload['sending']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  async function send(source: GivenPicture): Promise<void> {
    const { name } = source;
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    setFailure(null);
    setSending({ name, done: null });
    try {
      const { sendPicture } = await import('#lib/editor/client/sendPicture.ts');
      const onProgress = (done: number | null) => setSending({ name, done });
      onImage(await sendPicture(source, { token, onProgress, signal }));
    } catch (error) {
      if (signal.aborted) return;
      const { message, reason } = explainFailure(error);
      setFailure(`${name}: ${message ?? t(`admin.ui.failure.${reason}`)}`);
    }
    setSending(null);
  }

  function sendFiles(files: readonly File[]): void {
    const [file] = accepted(files);
    if (file) void send(fileSource(file));
  }

  async function sendFromHtml(html: string): Promise<void> {
    const { lonePicture, sourceOfAddress } = await import('#lib/editor/client/importPictures.ts');
    const picture = lonePicture(html);
    const source = picture && sourceOfAddress(picture.src);
    if (source?.kind === 'file') sendFiles([source.file]);
    if (source?.kind === 'address') await send(source);
  }

  function sendTransfer(data: DataTransfer): boolean {
    const html = data.getData('text/html');
    if (data.files.length > 0) sendFiles([...data.files]);
    else if (html.includes('<img')) void sendFromHtml(html);
    else return false;
    return true;
  }

  function cancel(): void {
    running.current?.abort();
    setSending(null);
  }

  return { sending, failure, sendFiles, sendTransfer, cancel };
}

export function CoverProgress({ upload: { sending, cancel } }: { upload: CoverUpload }) {
  const { t } = useTranslation();
  if (!sending) return null;
  return (
    <div className={styles.sending}>
      <p role="status">{t('admin.editor.picture.uploading', { name: sending.name })}</p>
      <Progress label={t('admin.editor.cover.uploading')} done={sending.done} />
      <Button tone="quiet" onPress={cancel}>
        {t('admin.ui.cancel')}
      </Button>
    </div>
  );
}
