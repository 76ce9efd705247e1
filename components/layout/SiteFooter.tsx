import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useSite } from '#lib/client/SiteContext.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { DepartmentLink } from '#lib/domain/teaser.ts';
import { paths } from '#lib/format/paths.ts';
import { SiteContact } from './SiteContact.tsx';
import { Wordmark } from './Wordmark.tsx';

type Props = { language: Language; navigation: DepartmentLink[] };

export function SiteFooter({ language, navigation }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className="site-foot">
      <p className="wordmark">
        <Wordmark language={language} />
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
        {site ? site.footerText : t('site.about')}{' '}
        <PageLink href={paths.subscribe(language)}>{t('site.subscribe')}</PageLink>
      </p>
      {site && <SiteContact site={site} />}
    </footer>
  );
}
