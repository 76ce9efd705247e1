import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { AccountFrame } from '#components/accounts/AccountFrame.tsx';
import { SignedInOnly } from '#components/accounts/SignedInOnly.tsx';
import { ArticleCard } from '#components/articles/ArticleCard.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { Teaser } from '#lib/articles/teaser.ts';
import { toTeaser } from '#lib/articles/toTeaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { useSavedArticles, useToggleSaved } from '#lib/saved/client/useToggleSaved.ts';
import { storeSavedPages } from '#lib/saved/client.ts';

export function SavedView({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountPages.saved.title')} lead={t('accountPages.saved.lead')}>
      <SignedInOnly language={language}>{(user) => <SavedList key={user.id} language={language} />}</SignedInOnly>
    </AccountFrame>
  );
}

function SavedList({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { bearer } = useAuth();
  const [page, setPage] = useState(1);
  const { error: removalError, news, run } = useAction();
  const { articles, total = 0, limit = 10, error } = useSavedArticles(page);
  const lastPage = Math.max(1, Math.ceil(total / limit));
  // The last article of the last page was removed.
  if (articles && page > lastPage) setPage(lastPage);

  useEffect(() => {
    if (bearer) storeSavedPages(bearer).catch(() => {});
  }, [bearer]);

  const announce = (title: string, failure: Error | null) =>
    run(async () => {
      if (failure) throw failure;
      return t('accountPages.saved.removed', { title });
    });

  if (!articles) {
    return error ? (
      <Notice kind="error">{t('accountPages.saved.failed')}</Notice>
    ) : (
      <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>
    );
  }
  return (
    <>
      <Notice kind="error">{removalError}</Notice>
      <Notice kind="news" takesFocus key={news}>
        {news}
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
            onRemoved={(failure) => announce(article.title, failure)}
          />
        ))}
      </section>
      <Pagination page={page} lastPage={lastPage} onPage={setPage} />
    </>
  );
}

type Props = { teaser: Teaser; language: Language; onRemoved: (failure: Error | null) => void };

/** Disappears at once, and comes back if the removal failed. */
function SavedRow({ teaser, language, onRemoved }: Props) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState(false);
  const toggle = useToggleSaved(teaser.id, true);
  if (removed) return null;

  async function remove() {
    setRemoved(true);
    const failure = await toggle();
    if (failure) setRemoved(false);
    onRemoved(failure);
  }

  return (
    <div className="saved-row">
      <ArticleCard teaser={teaser} language={language} kind="row" level={2} />
      <button
        type="button"
        className="link-button"
        aria-label={t('accountPages.saved.removeNamed', { title: teaser.title })}
        onClick={remove}
      >
        {t('accountPages.saved.remove')}
      </button>
    </div>
  );
}
