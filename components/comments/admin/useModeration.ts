import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { createComment } from '#lib/comments/client/comments.ts';
import { changeCommenter, fetchCommentQueue, moderateComment } from '#lib/comments/client.ts';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { updateUser } from '#lib/users/client/managedUsers.ts';
import type { Judgement } from './CommentMenu.tsx';
import { allKept, type Decision } from './commentFilters.ts';

/** Decides on comments, answers them and judges their authors, each with a toast with undo. */
export function useModeration() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const refresh = () => mutate(isReadOf(fetchCommentQueue));

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
    if (kept) showToast({ text });
    else await report(text, () => restore(done));
  }

  function showRefusal(errors: readonly unknown[]) {
    const { message, reason } = explainFailure(errors[0]);
    const text = message ?? t(`admin.ui.failure.${reason}`);
    showToast({ text: t('admin.comments.refused', { count: errors.length, reason: text }), tone: 'error' });
  }

  async function restore(comments: readonly ModeratedComment[]): Promise<void> {
    for (const { id, status } of startsFirst(comments)) await moderateComment(id, status, token);
  }

  /** Publishes the comment first if it is pending: readers see no answer without what it answers. */
  async function answer({ id, articleId, parentId, status }: ModeratedComment, body: string): Promise<void> {
    if (status === 'pending') await moderateComment(id, 'published', token);
    const written = await createComment(
      { articleId, parentId: parentId ?? id, body: body.trim(), fromNewsroom: true },
      token,
    );
    await report(t('admin.comments.done.answer'), async () => {
      await moderateComment(written.id, 'deleted', token);
      if (status === 'pending') await moderateComment(id, status, token);
    });
  }

  async function judge({ author: { id, name }, standing }: ModeratedComment, judgement: Judgement): Promise<void> {
    if (id === null || standing === 'blocked') return;
    await changeCommenter(id, judgement === 'usual' ? null : judgement, token);
    await report(t(`admin.comments.done.${judgement}`, { name }), () => changeCommenter(id, standing, token));
  }

  async function block({ author: { id, name } }: ModeratedComment): Promise<void> {
    if (id === null) return;
    await updateUser(id, { blocked: true }, token);
    await report(t('admin.users.done.block', { name }), () => updateUser(id, { blocked: false }, token));
  }

  async function report(text: string, undo: () => Promise<unknown>): Promise<void> {
    await refresh();
    const revert = async () => {
      await undo();
      await refresh();
      showToast({ text: t('admin.ui.undone') });
    };
    showToast({ text, action: { label: t('admin.ui.undo'), run: () => void revert().catch(showFailure) } });
  }

  return { decide, answer, judge, block };
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
