import { NewestArticles } from '#components/articles/NewestArticles.tsx';
import type { MissingPageProps } from '#lib/settings/missingPageProps.ts';
import { ErrorView } from './ErrorView.tsx';
import { ServerHtml } from './ServerHtml.tsx';

/** Instead of a page that does not exist, or no more: ways on, and something to read. */
export function MissingPage({ missing, language, navigation, latest }: MissingPageProps) {
  return (
    <ErrorView kind={missing} language={language} navigation={navigation}>
      <ServerHtml id="offered" part={NewestArticles} inputs={{ articles: latest, language }} />
    </ErrorView>
  );
}
