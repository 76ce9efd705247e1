import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { FileProgress } from '#components/ui/FileDrop.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { fetchMedia } from '#lib/media/client/media.ts';
import { uploadWithProgress } from '#lib/media/client/uploadWithProgress.ts';
import { explainFailure } from '#lib/platform/browser/browser/explainFailure.ts';
import { isReadOf } from '#lib/platform/browser/browser/useRead.ts';
import { uploadRefusal } from '#lib/media/client/uploadRefusal.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';

/** Uploads files one after the other; more can be added meanwhile. A failed file stays in the list with its error. */
export function useLibraryUploads() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const [files, setFiles] = useState<FileProgress[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const before = useRef<Promise<void>>(Promise.resolve());

  const update = (id: string, change: Partial<FileProgress>) =>
    setFiles((current) => current.map((file) => (file.id === id ? { ...file, ...change } : file)));

  const forget = (id: string) => setFiles((current) => current.filter((file) => file.id !== id));

  async function send(id: string, file: File): Promise<boolean> {
    const { signal } = running.current.get(id) ?? new AbortController();
    try {
      await uploadWithProgress(file, token, (part) => update(id, { done: part < 1 ? part : null }), signal);
      forget(id);
      return true;
    } catch (error) {
      const { message, reason } = explainFailure(error);
      if (!signal.aborted) update(id, { error: message ?? t(`admin.ui.failure.${reason}`) });
      return false;
    } finally {
      running.current.delete(id);
    }
  }

  function cancel(id: string): void {
    running.current.get(id)?.abort();
    forget(id);
  }

  async function sendAll(some: readonly { id: string; file: File }[]): Promise<void> {
    let count = 0;
    for (const { id, file } of some) if (await send(id, file)) count += 1;
    if (count === 0) return;
    await mutate(isReadOf(fetchMedia));
    showToast({ text: t('admin.media.done.upload', { count }) });
  }

  function upload(chosen: File[]) {
    const some = chosen.map((file) => ({ id: crypto.randomUUID(), file, refusal: uploadRefusal(file) }));
    const shown = some.map(({ id, file, refusal }) => ({
      id,
      name: file.name,
      done: 0,
      error: refusal && t(`admin.media.refused.${refusal}`, { name: file.name }),
    }));
    const accepted = some.filter(({ refusal }) => refusal === null);
    for (const { id } of accepted) running.current.set(id, new AbortController());
    setFiles((current) => [...current.filter(({ error }) => !error), ...shown]);
    before.current = before.current.then(() => sendAll(accepted));
  }

  return { files, upload, cancel };
}
