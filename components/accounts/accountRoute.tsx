import { useTranslation } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { SiteLayout } from '#components/layout/SiteLayout.tsx';
import type { Language } from '#lib/languages/language.ts';
import type { FormResult } from '#lib/platform/values/formResult.ts';
import { accountMetadata } from '#lib/seo/accountMetadata.ts';
import { PageHead } from '#lib/seo/PageHead.tsx';
import type { Menus } from '#lib/settings/menus.ts';
import type { Site } from '#lib/settings/site.ts';

type Props = { site: Site; language: Language; navigation: Menus; result: FormResult; oidcName?: string };

/**
 * Creates the component of an account page: `accountRoute('login', paths.login, LoginView)`.
 *
 * @param name key of its texts in `accountPages`
 */
export function accountRoute(
  name: string,
  pathOf: (language: Language) => string,
  View: ComponentType<Pick<Props, 'language' | 'result'> & { oidcName: string | undefined }>,
) {
  return function AccountRoute({ site, language, navigation, result, oidcName }: Props) {
    const { t } = useTranslation();
    const title = t('list.title_first', { name: t(`accountPages.${name}.title`), site: site.name });
    const alternates = site.languages.map((other) => ({ language: other, path: pathOf(other) }));
    return (
      <SiteLayout language={language} navigation={navigation} alternates={alternates}>
        <PageHead metadata={() => accountMetadata({ site, language, title, pathOf })} amp={false} />
        <View language={language} result={result} oidcName={oidcName} />
      </SiteLayout>
    );
  };
}
