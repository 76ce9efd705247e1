import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { MenuLink } from '#lib/domain/menus.ts';
import { paths } from '#lib/format/paths.ts';

/** The links of the footer, once more in the menu of narrow screens, where the footer is far away. */
export function MoreLinks({ language, links }: { language: Language; links: MenuLink[] }) {
  const { t } = useTranslation();
  return (
    <nav className="more-links" aria-label={t('nav.more')}>
      <ul>
        {[...links, { url: paths.subscribe(language), label: t('site.subscribe') }].map(({ url, label }) => (
          <li key={url + label}>
            <PageLink href={url}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
