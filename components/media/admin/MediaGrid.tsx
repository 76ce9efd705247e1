import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Badge } from '#components/ui/Badge.tsx';
import type { FileProgress } from '#components/ui/FileDrop.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { averageColor } from '#lib/media/averageColor.ts';
import { fetchMedia, uploadWithProgress } from '#lib/media/client.ts';
import { imageName } from '#lib/media/imageName.ts';
import { pictureSource } from '#lib/media/pictureSource.ts';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { uploadRefusal } from '#lib/media/uploadRefusal.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import styles from './Media.module.css';

type Props = { images: MediaItem[]; stale: boolean; onOpen: (id: string) => void };

/** Arrow keys move between pictures in both directions, Home and End to the first and the last. */
export function MediaGrid({ images, stale, onOpen }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLUListElement>(null);

  function press(event: KeyboardEvent) {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const place = buttons.findIndex((button) => button.matches(':focus'));
    if (place < 0) return;
    const across = buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length;
    const targets: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      ArrowDown: place + across,
      ArrowUp: place - across,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = buttons[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <ul
      ref={grid}
      className={stale ? `${styles.grid} ${styles.stale}` : styles.grid}
      aria-label={t('admin.nav.media')}
      aria-busy={stale}
      onKeyDown={press}
    >
      {images.map((image) => (
        <li key={image.id}>
          <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => onOpen(image.id)}>
            {/* biome-ignore lint/performance/noImgElement: the widths are generated at upload */}
            <img
              {...pictureSource(image.url, image.variants)}
              sizes="12rem"
              alt=""
              loading="lazy"
              style={image.placeholder ? { backgroundColor: averageColor(image.placeholder) } : undefined}
            />
            <span className={styles.name}>{imageName(image) || t('admin.media.unnamed')}</span>
            <span className={styles.note}>
              {image.usage > 0 ? t('admin.media.usage', { count: image.usage }) : t('admin.media.unused')}
              {image.alt === '' && <Badge tone="bad">{t('admin.media.noAlt')}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

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
