import type { TFunction } from 'i18next';
import type { Column } from '#components/ui/Column.ts';
import { RowButton } from '#components/ui/RowButton.tsx';
import { RowLink } from '#components/ui/RowLink.tsx';
import { Switch } from '#components/ui/Switch.tsx';
import type { Dates } from '#lib/settings/client/SiteClock.tsx';
import type { Feed } from '#lib/suggestions/feed.ts';
import type { Language } from '#lib/languages/language.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import { paths } from '#lib/platform/text/paths.ts';
import styles from './Feeds.module.css';
import { feedErrorMessage } from './feedErrorMessage.ts';

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
