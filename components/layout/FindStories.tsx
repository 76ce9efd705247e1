import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import { feedListPath, feedPath } from '#lib/format/feedPath.ts';
import { paths } from '#lib/format/paths.ts';
import { browseLinks } from './browseLinks.ts';

/** The ways to older articles, and the feeds, in the footer of every page. */
export function FindStories({ language }: { language: Language }) {
  const { t } = useTranslation();
  const home = paths.home(language);
  const links = [
    ...browseLinks(language),
    { url: feedPath(home, 'rss'), key: 'site.feed' },
    { url: feedListPath(home), key: 'site.feeds' },
  ];
  return (
    <nav aria-label={t('nav.find')}>
      <ul>
        {links.map(({ url, key }) => (
          <li key={url}>
            <PageLink href={url}>{t(key)}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
