import { FileText, Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { ListTab } from '#lib/domain/adminArticle.ts';
import { NoArticlesYet } from './NoArticlesYet.tsx';

type Props = { tab: ListTab | ''; filtered: boolean; onClear: () => void };

/** Empty state for no search results, an empty tab, or no articles at all. */
export function NoArticles({ tab, filtered, onClear }: Props) {
  const { t } = useTranslation();
  if (filtered) {
    return (
      <EmptyState
        icon={Search}
        title={t('admin.articles.notFound.title')}
        action={<Button onPress={onClear}>{t('admin.ui.clearFilters')}</Button>}
      >
        {t('admin.articles.notFound.text')}
      </EmptyState>
    );
  }
  if (tab !== '') return <EmptyState icon={FileText} title={t(`admin.articles.emptyTab.${tab}`)} />;
  return <NoArticlesYet />;
}
