import { useTranslation } from 'next-i18next/pages';
import type { FoundFeed } from '#lib/domain/feed.ts';
import styles from './Feeds.module.css';

type Props = { feeds: FoundFeed[]; chosen: FoundFeed; onChoose: (feed: FoundFeed) => void };

/** The feeds found on a site, each with its current items. */
export function FoundFeedChoice({ feeds, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('admin.feeds.found', { count: feeds.length })}</legend>
      {feeds.map((feed) => (
        <label key={feed.url} className={styles.option}>
          <input type="radio" name="feed" checked={feed.url === chosen.url} onChange={() => onChoose(feed)} />
          <span>
            <b lang={feed.language}>{feed.title}</b> {t('admin.feeds.itemCount', { count: feed.total })}
            <span className={styles.note}>{feed.url}</span>
            {feed.items[0] && (
              <span className={styles.note} lang={feed.language}>
                {feed.items[0].title}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
