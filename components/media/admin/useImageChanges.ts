import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { fetchMedia } from '#lib/media/client/media.ts';
import { deleteMediaItem, fetchMediaItem, replaceMediaFile, updateMediaItem } from '#lib/media/client/mediaItem.ts';
import { isReadOf } from '#lib/platform/browser/browser/useRead.ts';
import type { ImageChange, MediaItem } from '#lib/media/uploadedImage.ts';
import { imageName } from '#lib/media/imageName.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';

type Change = { to: ImageChange; former: ImageChange; done: string };

/** Updates, replaces and deletes images, each with a toast. All throw API errors. */
export function useImageChanges() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const refresh = () => Promise.all([mutate(isReadOf(fetchMedia, fetchMediaItem))]);

  /** @param former the values that undo restores */
  async function change(id: string, { to, former, done }: Change): Promise<void> {
    await updateMediaItem(id, to, token);
    await refresh();
    const takeBack = async () => {
      await updateMediaItem(id, former, token);
      await refresh();
      showToast({ text: t('admin.ui.undone') });
    };
    showToast({ text: done, action: { label: t('admin.ui.undo'), run: () => void takeBack().catch(showFailure) } });
  }

  async function replace({ id }: MediaItem, file: File, onProgress: (part: number) => void): Promise<void> {
    await replaceMediaFile(id, file, token, onProgress);
    await refresh();
    showToast({ text: t('admin.media.done.replace') });
  }

  async function remove(image: MediaItem, force: boolean): Promise<void> {
    await deleteMediaItem(image.id, token, force);
    await mutate(isReadOf(fetchMedia));
    showToast({ text: t('admin.media.done.delete', { name: imageName(image) || t('admin.media.unnamed') }) });
  }

  return { change, replace, remove };
}
