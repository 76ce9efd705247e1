import { NewestArticles } from '#components/articles/NewestArticles.tsx';
import type { MissingProps } from '#lib/settings/missing.ts';
import { ErrorView } from './ErrorView.tsx';
import { ServerHtml } from './ServerHtml.tsx';

/** Instead of a page that does not exist, or no more: ways on, and something to read. */
export function MissingPage({ missing, language, navigation, latest }: MissingProps) {
  return (
    <ErrorView kind={missing} language={language} navigation={navigation}>
      <ServerHtml id="offered" part={NewestArticles} inputs={{ articles: latest, language }} />
    </ErrorView>
  );
}
