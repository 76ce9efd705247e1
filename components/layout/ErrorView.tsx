import { useTranslation } from 'next-i18next/pages';
import { buttonClass } from '#components/ui/buttonClass.ts';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useSite } from '#lib/client/SiteContext.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import { paths } from '#lib/format/paths.ts';
import { ServerHead } from './ServerHead.tsx';
import { SiteLayout } from './SiteLayout.tsx';

const codes = { notFound: '404', gone: '410', serverError: '500' };

type Props = { kind: keyof typeof codes; language: Language; navigation?: Menus | undefined };

export function ErrorView({ kind, language, navigation }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  const title = t(`error.${kind}.title`);
  return (
    <SiteLayout language={language} navigation={navigation} alternates={[]}>
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
        <p>
          <PageLink href={paths.home(language)} className={buttonClass('primary', 'large')}>
            {t('error.home')}
          </PageLink>
        </p>
      </div>
    </SiteLayout>
  );
}
