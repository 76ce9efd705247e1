import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import { feedListPath, feedPath } from '#lib/format/feedPath.ts';
import { paths } from '#lib/format/paths.ts';

/** The ways to older articles, and the feeds, in the footer of every page. */
export function FindStories({ language }: { language: Language }) {
  const { t } = useTranslation();
  const home = paths.home(language);
  const links = [
    { href: paths.latest(language), name: t('nav.latest') },
    { href: paths.archive(language), name: t('nav.archive') },
    { href: paths.topics(language), name: t('nav.topics') },
    { href: paths.authors(language), name: t('nav.authors') },
    { href: feedPath(home, 'rss'), name: t('site.feed') },
    { href: feedListPath(home), name: t('site.feeds') },
  ];
  return (
    <nav aria-label={t('nav.find')}>
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <PageLink href={href}>{name}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
