import type { GetStaticProps } from 'next';
import { ErrorView } from '#components/layout/ErrorView.tsx';
import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import { type Language, toLanguage } from '#lib/languages/language.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { readersWords } from '#lib/platform/i18n/server/words.ts';
import { Lane } from '#lib/platform/load/server/Lane.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteIn } from '#lib/site/server/pages/siteIn.ts';

type Props = { language: Language; navigation?: Menus };

export default function ServerError(props: Props) {
  return <ErrorView kind="serverError" {...props} />;
}

/** Next renders this page in the background, several at once: it must not use up the pool. */
const lane = new Lane(1);

/** Rendered by the build without a database, and again with the settings of the site (lib/site/server/createSite.ts): never at the time of an error. */
export const getStaticProps: GetStaticProps = async ({ locale }) => {
  const language = toLanguage(locale);
  const props = { language, ...readersWords(language) };
  if (process.env.NEXT_PHASE === 'phase-production-build') return { props, revalidate: 1 };
  // Without the database this throws, and Next keeps the former page with its departments.
  const navigation = await lane.run(() => listNavigation(asVisitor(), language));
  return { props: { ...props, navigation, site: await siteIn(language) }, revalidate: 1 };
};
