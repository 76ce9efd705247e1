import { TriangleAlert } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Dialog } from '#components/ui/Dialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { testFeed } from '#lib/suggestions/client/feeds.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { Feed } from '#lib/suggestions/feed.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import styles from './Feeds.module.css';
import { feedErrorMessage } from './feedErrorMessage.ts';

type Props = { feed: Feed; onClose: () => void };

/** Reads the feed now without storing anything. */
export function TestFeed({ feed, onClose }: Props) {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const dates = useDates(language);
  const { data, error, isValidating, mutate } = useRead(testFeed, [feed.id, token], {
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const found = data?.feed;

  return (
    <Dialog title={t('admin.feeds.testing', { title: feed.title })} onClose={onClose}>
      <div aria-busy={isValidating}>
        {isValidating ? (
          <p role="status" className={styles.form}>
            {t('admin.feeds.asking')}
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </p>
        ) : (
          <>
            {error && <LoadFailure error={error} onRetry={() => void mutate()} />}
            {data?.fault && <EmptyState failed icon={TriangleAlert} title={feedErrorMessage(data.fault, t)} />}
            {found && (
              <>
                <p role="status">{t('admin.feeds.gives', { count: found.total })}</p>
                <ol className={styles.items}>
                  {found.items.map((item) => (
                    <li key={item.url}>
                      <a href={item.url} target="_blank" rel="noreferrer noopener" lang={found.language}>
                        {item.title}
                      </a>
                      <span className={styles.note}>
                        {item.publishedAt && dates.format(item.publishedAt, 'minute')}
                      </span>
                      {item.summary && <p lang={found.language}>{item.summary}</p>}
                    </li>
                  ))}
                </ol>
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
