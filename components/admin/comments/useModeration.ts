import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { moderateComment } from '#lib/client/api/commentQueue.ts';
import { updateUser } from '#lib/client/api/managedUsers.ts';
import { explainFailure } from '#lib/client/explainFailure.ts';
import { isOfList } from '#lib/client/hooks/keys.ts';
import type { ModeratedComment } from '#lib/domain/comment.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { allKept, type Decision } from './commentFilters.ts';

/** Changes comment statuses and shows a toast with undo. */
export function useModeration() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const refresh = () => mutate(isOfList('comments/queue'));

  /** Top-level comments go before replies, which can't be published without them. Errors do not stop the rest. */
  async function decide(status: Decision, comments: readonly ModeratedComment[]): Promise<void> {
    const done: ModeratedComment[] = [];
    const errors: unknown[] = [];
    for (const comment of startsFirst(comments)) {
      try {
        await moderateComment(comment.id, status, token);
        done.push(comment);
      } catch (error) {
        errors.push(error);
      }
    }
    await refresh();
    if (errors.length > 0) showRefusal(errors);
    if (done.length === 0) return;
    const kept = allKept(done, status);
    const text = t(`admin.comments.done.${kept ? 'keep' : status}`, { count: done.length });
    if (kept) return showToast({ text });
    showToast({
      text,
      action: { label: t('admin.ui.undo'), run: () => void restore(done).catch(showFailure) },
    });
  }

  function showRefusal(errors: readonly unknown[]) {
    const { message, reason } = explainFailure(errors[0]);
    const text = message ?? t(`admin.ui.failure.${reason}`);
    showToast({ text: t('admin.comments.refused', { count: errors.length, reason: text }), tone: 'error' });
  }

  async function restore(comments: readonly ModeratedComment[]): Promise<void> {
    for (const { id, status } of startsFirst(comments)) await moderateComment(id, status, token);
    await refresh();
    showToast({ text: t('admin.ui.undone') });
  }

  async function block({ author }: ModeratedComment): Promise<void> {
    if (author.id === null) return;
    const { id, name } = author;
    await updateUser(id, { blocked: true }, token);
    showToast({
      text: t('admin.users.done.block', { name }),
      action: { label: t('admin.ui.undo'), run: () => void unblock(id).catch(showFailure) },
    });
  }

  async function unblock(id: string): Promise<void> {
    await updateUser(id, { blocked: false }, token);
    showToast({ text: t('admin.ui.undone') });
  }

  return { decide, block };
}

function startsFirst(comments: readonly ModeratedComment[]): ModeratedComment[] {
  return comments.toSorted((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
}

/** A reported comment can be published again, which settles the reports. */
export function canBecome(
  { status: from, reports }: Pick<ModeratedComment, 'status' | 'reports'>,
  to: Decision,
): boolean {
  if (from === to) return reports !== null && to === 'published';
  return !(from === 'deleted' && to === 'spam');
}
