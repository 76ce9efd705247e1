import { Lightbulb, Rss, Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { useFeeds } from '#lib/client/hooks/useFeeds.ts';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import type { SuggestionStatus } from '#lib/domain/suggestion.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';

type Props = { status: SuggestionStatus; filtered: boolean; onClear: () => void };

/** Empty state for no search results or an empty tab; admins with an empty inbox get a link to the feeds. */
export function NoSuggestions({ status, filtered, onClear }: Props) {
  const { t } = useTranslation();
  const { actor, language } = useAdminSession();
  const managesFeeds = canManageFeeds(actor);
  const { feeds } = useFeeds({ enabled: managesFeeds });
  if (filtered) {
    return (
      <EmptyState
        icon={Search}
        title={t('admin.suggestions.notFound')}
        action={<Button onPress={onClear}>{t('admin.ui.clearFilters')}</Button>}
      >
        {t('admin.articles.notFound.text')}
      </EmptyState>
    );
  }
  if (status !== 'new') return <EmptyState icon={Lightbulb} title={t(`admin.suggestions.empty.${status}`)} />;
  const hasNoFeeds = feeds?.length === 0;
  return (
    <EmptyState
      icon={Lightbulb}
      title={t(hasNoFeeds ? 'admin.feeds.none.title' : 'admin.suggestions.empty.new')}
      action={
        managesFeeds && (
          <ButtonLink icon={Rss} href={paths.admin(language, 'feeds')}>
            {t('admin.suggestions.toFeeds')}
          </ButtonLink>
        )
      }
    >
      {t(hasNoFeeds ? 'admin.feeds.none.text' : 'admin.suggestions.empty.text')}
    </EmptyState>
  );
}
