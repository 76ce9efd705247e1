import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ListSection } from '#components/newsroom/ListSection.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import type { BlockedSource, NewBlockedSource } from '#lib/comments/blockedSource.ts';
import { blockSource, fetchBlockedSources, unblockSource } from '#lib/comments/client.ts';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { blockRules } from '#lib/comments/commentRules.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Comments.module.css';

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

const days = { day: 1, week: 7, month: 30, ever: null };
const durations = ['day', 'week', 'month', 'ever'] as const satisfies readonly (keyof typeof days)[];

/** Asks for how long the network of a comment may neither comment nor register. */
export function BlockSourceDialog({ comment, onClose }: { comment: ModeratedComment; onClose: () => void }) {
  const { t } = useTranslation();
  const { block } = useSourceBlocks();
  const [duration, setDuration] = useState<keyof typeof days>('week');
  const [reason, setReason] = useState('');
  const texts = 'admin.comments.sources';

  return (
    <ConfirmDialog
      title={t(`${texts}.asking.title`, { name: comment.author.name })}
      confirm={t(`${texts}.block`)}
      danger
      onConfirm={() => block({ commentId: comment.id, days: days[duration], reason })}
      onClose={onClose}
    >
      <div className={styles.thread}>
        <p>{t(`${texts}.asking.text`)}</p>
        <Select
          label={t(`${texts}.asking.duration`)}
          value={duration}
          onChange={setDuration}
          options={durations.map((value) => ({ value, label: t(`${texts}.durations.${value}`) }))}
        />
        <TextField
          label={t(`${texts}.asking.reason`)}
          hint={t(`${texts}.asking.reasonHint`)}
          value={reason}
          onChange={setReason}
          maxLength={blockRules.reason.max}
        />
      </div>
    </ConfirmDialog>
  );
}

const useBlockedSources = pagesOf(fetchBlockedSources);

/** Networks that may neither comment nor register; nothing while there are none. */
export function BlockedSources() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const { unblock } = useSourceBlocks();
  const showFailure = useFailureToast();
  const texts = 'admin.comments.sources';
  const header = (id: string) => ({ id, header: t(`${texts}.columns.${id}`) });
  const columns: Column<BlockedSource>[] = [
    {
      ...header('comment'),
      main: true,
      cell: ({ comment, reason }) => (
        <>
          {comment?.authorName ?? t(`${texts}.gone`)}
          {comment && <p className={styles.answers}>{comment.body}</p>}
          {reason && <p className={styles.reports}>{reason}</p>}
        </>
      ),
    },
    {
      ...header('expiresAt'),
      cell: ({ expiresAt }) => (expiresAt ? dates.format(expiresAt, 'minute') : t(`${texts}.durations.ever`)),
    },
    { ...header('creator'), cell: ({ creator }) => creator?.name },
    { ...header('createdAt'), cell: ({ createdAt }) => dates.short(createdAt) },
    {
      ...header('change'),
      cell: (source) => (
        <Button onPress={() => void unblock(source).catch(showFailure)}>{t(`${texts}.unblock`)}</Button>
      ),
    },
  ];

  return (
    <ListSection
      title={t(`${texts}.title`)}
      className={styles.sources}
      usePage={useBlockedSources}
      rowsOf={({ sources }) => sources}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ comment }) => comment?.authorName ?? t(`${texts}.gone`)}
    />
  );
}
