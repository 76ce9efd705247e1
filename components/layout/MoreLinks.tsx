import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { MenuLink } from '#lib/domain/menus.ts';
import { paths } from '#lib/format/paths.ts';
import { browseLinks } from './browseLinks.ts';

/** The ways to all articles and the links of the footer, once more in the menu of narrow screens, where the footer is far away. */
export function MoreLinks({ language, links }: { language: Language; links: MenuLink[] }) {
  const { t } = useTranslation();
  const all = [
    ...browseLinks(language).map(({ url, key }) => ({ url, label: t(key) })),
    ...links,
    { url: paths.subscribe(language), label: t('site.subscribe') },
  ];
  return (
    <nav className="more-links" aria-label={t('nav.more')}>
      <ul>
        {all.map(({ url, label }) => (
          <li key={url + label}>
            <PageLink href={url}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
