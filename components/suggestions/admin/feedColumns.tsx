import type { TFunction } from 'i18next';
import { TriangleAlert } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { declareList } from '#components/newsroom/declareList.tsx';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import type { Column } from '#components/ui/Column.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import { RowLink } from '#components/ui/RowLink.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { Switch } from '#components/ui/Switch.tsx';
import type { Language } from '#lib/languages/language.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import { testFeed, useFeeds } from '#lib/suggestions/client.ts';
import type { Feed } from '#lib/suggestions/feed.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';
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

export const states = ['', 'on', 'off', 'failing'] as const;
export type FeedState = (typeof states)[number];

export function feedStateOf(state: string): FeedState {
  return states.find((value) => value === state) ?? '';
}

const isIn: Record<FeedState, (feed: Feed) => boolean> = {
  '': () => true,
  on: ({ enabled }) => enabled,
  off: ({ enabled }) => !enabled,
  failing: ({ lastError }) => lastError !== null,
};

/** Filtered here because the server sends all feeds at once. Every word must occur in title, URL or tags. */
export function filterFeeds(feeds: readonly Feed[], state: FeedState, q: string): Feed[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return feeds.filter((feed) => {
    const text = [feed.title, feed.url, ...feed.tags].join(' ').toLowerCase();
    return isIn[state](feed) && words.every((word) => text.includes(word));
  });
}

type FeedQuery = { page: number; limit: number; state: FeedState; q?: string };

function useFeedPage(query: FeedQuery | null) {
  const { feeds, ...others } = useFeeds({ enabled: query !== null });
  const { page, limit, state, q = '' } = query ?? { page: 1, limit: 1, state: '' };
  const found = feeds && filterFeeds(feeds, state, q);
  return { ...others, feeds, found: found?.slice((page - 1) * limit, page * limit), total: found?.length };
}

export const feedList = declareList({
  title: 'admin.nav.feeds',
  can: canManageFeeds,
  usePage: useFeedPage,
  limit: 50,
  filterBar: 'admin.feeds.filters',
  filters: { q: searchFilter('admin.feeds.search') },
  others: { state: '' },
  also: ({ state }) => ({ state: feedStateOf(state) }),
  steps: ['page', 'state'],
});

export function countByState(feeds: readonly Feed[]): Record<FeedState, number> {
  const count = (state: FeedState) => feeds.filter(isIn[state]).length;
  return { '': feeds.length, on: count('on'), off: count('off'), failing: count('failing') };
}

type Context = {
  t: TFunction;
  language: Language;
  dates: Dates;
  onEdit: (feed: Feed) => void;
  onSwitch: (feed: Feed, enabled: boolean) => void;
};

export function feedColumns({ t, language, dates, onEdit, onSwitch }: Context): Column<Feed>[] {
  const header = (id: string) => ({ id, header: t(`admin.feeds.columns.${id}`) });
  const time = (iso: string) => dates.format(iso, 'minute');
  /** An overdue feed is read at the next run of the job. */
  const next = (iso: string) => (Date.parse(iso) > Date.now() ? time(iso) : t('admin.feeds.soon'));
  return [
    {
      ...header('title'),
      main: true,
      cell: (feed) => (
        <>
          <RowButton opensDialog lang={feed.language} onClick={() => onEdit(feed)}>
            {feed.title}
          </RowButton>
          <span className={styles.note}>{feed.url.replace(/^https?:\/\//, '')}</span>
          {feed.lastError && (
            <span className={styles.error}>
              {feedErrorMessage(feed.lastError, t)}
              {feed.failures > 1 && ` · ${t('admin.feeds.failures', { count: feed.failures })}`}
            </span>
          )}
        </>
      ),
    },
    {
      ...header('enabled'),
      cell: (feed) => (
        <Switch on={feed.enabled} onChange={(enabled) => onSwitch(feed, enabled)}>
          <span className="hidden">{t('admin.feeds.readIt', { title: feed.title })}</span>
        </Switch>
      ),
    },
    { ...header('language'), onPhone: false, cell: (feed) => feed.language.toUpperCase() },
    {
      ...header('lastFetched'),
      cell: ({ lastFetchedAt }) => (lastFetchedAt ? time(lastFetchedAt) : t('admin.feeds.never')),
    },
    { ...header('nextFetch'), cell: ({ enabled, nextFetchAt }) => enabled && next(nextFetchAt) },
    {
      ...header('items'),
      align: 'end',
      cell: ({ id, items }) =>
        items > 0 ? (
          <RowLink href={`${paths.admin(language, 'suggestions')}?source=${id}`}>
            {formatNumber(items, language)}
          </RowLink>
        ) : (
          0
        ),
    },
  ];
}
