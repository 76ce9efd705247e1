import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { uploadWithProgress } from '#lib/client/api/uploadWithProgress.ts';
import { explainFailure } from '#lib/client/explainFailure.ts';
import { isOfList } from '#lib/client/hooks/keys.ts';
import { uploadLimits } from '#lib/domain/uploadLimits.ts';
import { useNewsroom } from '../shell/Newsroom.tsx';
import type { FileProgress } from '../ui/FileDrop.tsx';
import { showToast } from '../ui/toasts.ts';

/** Uploads files one after the other, however many times more are chosen meanwhile. One that fails stays with its reason. */
export function useLibraryUploads() {
  const { t } = useTranslation();
  const { token } = useNewsroom();
  const { mutate } = useSWRConfig();
  const [files, setFiles] = useState<FileProgress[]>([]);
  const before = useRef<Promise<void>>(Promise.resolve());

  const tell = (id: string, change: Partial<FileProgress>) =>
    setFiles((known) => known.map((file) => (file.id === id ? { ...file, ...change } : file)));

  async function send(id: string, file: File): Promise<boolean> {
    try {
      if (file.size > uploadLimits.bytes) throw new Error('too large');
      await uploadWithProgress(file, token, (part) => tell(id, { done: part < 1 ? part : null }));
      setFiles((known) => known.filter((other) => other.id !== id));
      return true;
    } catch (error) {
      const { message, reason } = explainFailure(error);
      const isLarge = file.size > uploadLimits.bytes;
      tell(id, { error: isLarge ? t('admin.media.tooLarge') : (message ?? t(`admin.ui.failure.${reason}`)) });
      return false;
    }
  }

  async function sendAll(some: readonly { id: string; file: File }[]): Promise<void> {
    let count = 0;
    for (const { id, file } of some) if (await send(id, file)) count += 1;
    if (count === 0) return;
    await mutate(isOfList('media'));
    showToast({ text: t('admin.media.done.upload', { count }) });
  }

  function upload(chosen: File[]) {
    const some = chosen.map((file) => ({ id: crypto.randomUUID(), file }));
    const shown = some.map(({ id, file }) => ({ id, name: file.name, done: 0 }));
    setFiles((known) => [...known.filter(({ error }) => !error), ...shown]);
    before.current = before.current.then(() => sendAll(some));
  }

  return { files, upload };
}
