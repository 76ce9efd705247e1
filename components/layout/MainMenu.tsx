import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { MenuLink } from '#lib/domain/menus.ts';

/** @param props `department`: slug of the department that the page belongs to */
export function MainMenu({ links, department }: { links: MenuLink[]; department?: string | undefined }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;

  return (
    <nav className="departments" aria-label={t('nav.main')}>
      <ul>
        {links.map((link) => (
          <li key={link.url + link.label} className={link.department && `department-${link.department}`}>
            <PageLink href={link.url} current={link.department && link.department === department ? 'page' : undefined}>
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
