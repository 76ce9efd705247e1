import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { DepartmentLink } from '#lib/domain/teaser.ts';
import { paths } from '#lib/format/paths.ts';

type Props = { name: string; language: Language; navigation: DepartmentLink[] };

export function SiteFooter({ name, language, navigation }: Props) {
  const { t } = useTranslation();
  return (
    <footer className="site-foot">
      <p className="wordmark">
        <PageLink href={paths.home(language)}>{name}</PageLink>
      </p>
      {navigation.length > 0 && (
        <ul>
          {navigation.map(({ slug, name: department }) => (
            <li key={slug}>
              <PageLink href={paths.department(language, slug)}>{department}</PageLink>
            </li>
          ))}
        </ul>
      )}
      <p className="site-about">
        {t('site.about')} <PageLink href={paths.subscribe(language)}>{t('site.subscribe')}</PageLink>
      </p>
    </footer>
  );
}
