import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useSite } from '#lib/client/SiteContext.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import { paths } from '#lib/format/paths.ts';
import { DisplayChoice } from './DisplayChoice.tsx';
import { FindStories } from './FindStories.tsx';
import { SiteContact } from './SiteContact.tsx';
import { Wordmark } from './Wordmark.tsx';

type Props = { language: Language; navigation: Menus };

export function SiteFooter({ language, navigation }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className="site-foot">
      <p className="wordmark">
        <Wordmark language={language} />
      </p>
      {navigation.footer.length > 0 && (
        <ul>
          {navigation.footer.map(({ url, label }) => (
            <li key={url + label}>
              <PageLink href={url}>{label}</PageLink>
            </li>
          ))}
        </ul>
      )}
      <FindStories language={language} />
      <p className="site-about">
        {site ? site.footerText : t('site.about')}{' '}
        <PageLink href={paths.subscribe(language)}>{t('site.subscribe')}</PageLink>
      </p>
      {site && <SiteContact site={site} />}
      <DisplayChoice />
    </footer>
  );
}
