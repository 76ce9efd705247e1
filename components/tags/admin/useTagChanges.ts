import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { showToast } from '#components/ui/toasts.ts';
import { useUndo } from '#components/undo/admin/useUndo.ts';
import { isArticlesRead } from '#lib/articles/client/ownArticles.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { fetchManagedTags, fetchTags, mergeTag, updateTag } from '#lib/tags/client.ts';
import type { ManagedTag, TagChange } from '#lib/tags/managedTag.ts';

/** Changes and merges tags, each with a toast. Both throw API errors. */
export function useTagChanges() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const { lastAction } = useUndo();
  const refresh = () => Promise.all([mutate(isReadOf(fetchManagedTags, fetchTags)), mutate(isArticlesRead)]);

  async function change(tag: ManagedTag, changes: Omit<TagChange, 'version'>): Promise<void> {
    const { version } = tag;
    const changed = await updateTag(tag, { ...changes, version }, token).finally(refresh);
    showToast({ text: t('admin.tags.done.change', { tag: changed.tag }) });
  }

  async function merge(tag: ManagedTag, into: string): Promise<void> {
    const { version } = tag;
    const merged = await mergeTag(tag, { into, version }, token).finally(refresh);
    showToast({
      text: t('admin.tags.done.merge', { tag: tag.tag, into: merged.tag }),
      ...(await lastAction('tag.merge')),
    });
  }

  return { change, merge };
}
