import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { fetchBlockedSources } from '#lib/comments/client/blockedSources.ts';
import { pagesOf } from '#lib/newsroom/client/useListPage.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { BlockedSource } from '#lib/comments/blockedSource.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { ListSection } from '#components/newsroom/ListSection.tsx';
import styles from './Comments.module.css';
import { useSourceBlocks } from './useSourceBlocks.ts';

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
