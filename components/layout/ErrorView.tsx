import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { ServerHead } from '#components/layout/ServerHead.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useSite } from '#lib/settings/client/SiteContext.tsx';
import { type Menus, noMenus } from '#lib/settings/menus.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { SiteLayout } from './SiteLayout.tsx';

const codes = { notFound: '404', gone: '410', serverError: '500' };

type Props = {
  kind: keyof typeof codes;
  language: Language;
  navigation?: Menus | undefined;
  children?: ReactNode;
};

/** What happened, and ways on: search, the front page, departments. */
export function ErrorView({ kind, language, navigation = noMenus, children }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  const title = t(`error.${kind}.title`);
  const links = [{ url: paths.home(language), label: t('error.home') }, ...navigation.header];
  return (
    <SiteLayout language={language} navigation={navigation} alternates={[]} hasSearch={false}>
      <ServerHead>
        {() => (
          <>
            <title>{t('list.title_first', { name: title, site: site?.name ?? t('site.name') })}</title>
            <meta key="robots" name="robots" content="noindex" />
          </>
        )}
      </ServerHead>
      <div className="error">
        <p className="error-code" aria-hidden="true">
          {codes[kind]}
        </p>
        <h1>{title}</h1>
        <p>{t(`error.${kind}.text`)}</p>
        <HeaderSearch language={language} />
        <nav className="error-links" aria-label={t('error.links')}>
          <ul>
            {links.map(({ url, label }) => (
              <li key={url + label}>
                <PageLink href={url}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {children}
    </SiteLayout>
  );
}
