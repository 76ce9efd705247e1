import type { GetStaticProps } from 'next';
import { useTranslation } from 'next-i18next/pages';
import { OfferedArticles } from '#components/article/OfferedArticles.tsx';
import { ErrorView } from '#components/layout/ErrorView.tsx';
import { type Language, toLanguage } from '#lib/domain/language.ts';
import { type Menus, noMenus } from '#lib/domain/menus.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { Lane } from '#lib/server/load/Lane.ts';
import { siteIn } from '#lib/server/pages/siteIn.ts';
import { asVisitor } from '#lib/server/services/Caller.ts';
import { listLatest } from '#lib/server/services/reading/listLatest.ts';
import { listNavigation } from '#lib/server/services/reading/listNavigation.ts';
import { readersWords } from '#lib/server/words/words.ts';

type Props = { language: Language; navigation?: Menus | undefined; latest?: Teaser[] | undefined };

export default function NotFound({ language, navigation, latest = [] }: Props) {
  const { t } = useTranslation();
  return (
    <ErrorView kind="notFound" language={language} navigation={navigation}>
      <OfferedArticles title={t('search.latest')} articles={latest} language={language} />
    </ErrorView>
  );
}

/** Next renders these pages in the background, several at once: they must not use up the pool. */
const lane = new Lane(2);

/** Rendered by the build without a database, and again with the settings of the site (lib/server/site/createSite.ts). */
export const getStaticProps: GetStaticProps = async ({ locale }) => {
  const language = toLanguage(locale);
  const props = { language, ...readersWords(language) };
  if (process.env.NEXT_PHASE === 'phase-production-build') return { props, revalidate: 1 };
  // Without the database too, a missing page is a 404.
  const caller = asVisitor();
  const navigation = await lane.run(() => listNavigation(caller, language)).catch(() => noMenus);
  const latest = await lane.run(() => listLatest(caller, language)).catch(() => []);
  return { props: { ...props, navigation, latest, site: await siteIn(language) }, revalidate: 1 };
};
