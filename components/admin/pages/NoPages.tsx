import { BookOpen, Plus, Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { ListTab } from '#lib/domain/adminArticle.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';

type Props = { tab: ListTab | ''; filtered: boolean; onClear: () => void };

/** Empty state for no search results, an empty tab, or no pages at all. */
export function NoPages({ tab, filtered, onClear }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
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
  if (tab !== '') return <EmptyState icon={BookOpen} title={t(`admin.articles.emptyTab.${tab}`)} />;
  return (
    <EmptyState
      icon={BookOpen}
      title={t('admin.pages.none.title')}
      action={
        <ButtonLink icon={Plus} href={paths.editor('page', language, 'new')}>
          {t('admin.pages.new')}
        </ButtonLink>
      }
    >
      {t('admin.pages.none.text')}
    </EmptyState>
  );
}
