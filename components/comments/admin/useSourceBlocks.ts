import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { blockSource, fetchBlockedSources, unblockSource } from '#lib/comments/client/blockedSources.ts';
import { isReadOf } from '#lib/platform/browser/browser/useRead.ts';
import type { BlockedSource, NewBlockedSource } from '#lib/comments/blockedSource.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';

const day = 24 * 60 * 60_000;

/** Blocks and unblocks networks, and shows a toast with undo. All throw API errors. */
export function useSourceBlocks() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();

  async function report(text: string, undo?: () => Promise<unknown>): Promise<void> {
    await mutate(isReadOf(fetchBlockedSources));
    const revert = async () => {
      await undo?.();
      await report(t('admin.ui.undone'));
    };
    const action = { label: t('admin.ui.undo'), run: () => void revert().catch(showFailure) };
    showToast({ text, ...(undo && { action }) });
  }

  async function block(source: NewBlockedSource): Promise<void> {
    const { id, comment } = await blockSource(source, token);
    await report(t('admin.comments.sources.done.block', { name: comment?.authorName }), () => unblockSource(id, token));
  }

  async function unblock({ id, comment, reason, expiresAt }: BlockedSource): Promise<void> {
    await unblockSource(id, token);
    const days = expiresAt && Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / day));
    const undo = comment && (() => blockSource({ commentId: comment.id, days: days || null, reason }, token));
    await report(t('admin.comments.sources.done.unblock'), undo ?? undefined);
  }

  return { block, unblock };
}
