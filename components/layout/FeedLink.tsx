import { useTranslation } from 'next-i18next/pages';
import { feedPath } from '#lib/syndication/feedPath.ts';

/** @param props `of`: path of the list that has the feed */
export function FeedLink({ of }: { of: string }) {
  const { t } = useTranslation();
  return (
    <a href={feedPath(of, 'rss')} className="feed-link" type="application/rss+xml">
      {t('site.feed')}
    </a>
  );
}
