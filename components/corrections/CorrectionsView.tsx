import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import type { CorrectionList } from '#lib/corrections/correction.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = { list: CorrectionList & { lastPage: number }; language: Language };

/** What was wrong in the articles of a language, with links to them. */
export function CorrectionsView({ list, language }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <header className="page-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={[{ name: t('nav.home'), path: paths.home(language) }]} />
        <h1>{t('corrections.title')}</h1>
        <p className="page-lead">{t('corrections.lead')}</p>
      </header>
      {list.corrections.length === 0 && <p className="empty">{t('corrections.none')}</p>}
      <ol className="correction-list">
        {list.corrections.map(({ id, at, text, article }) => (
          <li key={id}>
            <h2>
              <PageLink href={paths.article(article.language, article.slug)}>
                {bindShortWords(article.title, article.language)}
              </PageLink>
            </h2>
            <p>{bindShortWords(text, article.language)}</p>
            <p className="card-meta">
              <RelativeTime iso={at} language={language} style="minute" />
            </p>
          </li>
        ))}
      </ol>
      <Pagination page={list.page} lastPage={list.lastPage} pathOf={(page) => paths.corrections(language, page)} />
    </>
  );
}
