import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { Waiting } from '#components/ui/Waiting.tsx';
import { explainFailure } from '#lib/client/explainFailure.ts';
import { useSavedArticles } from '#lib/client/hooks/useSavedArticles.ts';
import type { Language } from '#lib/domain/language.ts';
import { toTeaser } from '#lib/format/toTeaser.ts';
import { SavedRow } from './SavedRow.tsx';

type Outcome = { kind: 'error' | 'news'; text: string };

export function SavedList({ language }: { language: Language }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [notice, setNotice] = useState<Outcome | null>(null);
  const { articles, total = 0, limit = 10, error } = useSavedArticles(page);
  const lastPage = Math.max(1, Math.ceil(total / limit));
  // The last article of the last page was removed.
  if (articles && page > lastPage) setPage(lastPage);

  function showOutcome(title: string, failure: Error | null): void {
    if (!failure) setNotice({ kind: 'news', text: t('accountPages.saved.removed', { title }) });
    else {
      const { reason, message } = explainFailure(failure);
      setNotice({ kind: 'error', text: message ?? t(`account.form.${reason}`) });
    }
  }

  if (!articles) {
    return error ? (
      <Notice kind="error">{t('accountPages.saved.failed')}</Notice>
    ) : (
      <Waiting>{t('accountPages.loading')}</Waiting>
    );
  }
  return (
    <>
      <Notice kind="error">{notice?.kind === 'error' && notice.text}</Notice>
      <Notice kind="news" takesFocus key={notice?.text}>
        {notice?.kind === 'news' && notice.text}
      </Notice>
      {total === 0 && (
        <EmptyState large title={t('accountPages.saved.empty_title')}>
          {t('accountPages.saved.empty_text')}
        </EmptyState>
      )}
      <section className="article-list" aria-label={t('accountPages.saved.title')}>
        {articles.map((article) => (
          <SavedRow
            key={article.id}
            teaser={toTeaser(article, language)}
            language={language}
            onRemoved={(failure) => showOutcome(article.title, failure)}
          />
        ))}
      </section>
      <Pagination page={page} lastPage={lastPage} onPage={setPage} />
    </>
  );
}
