import { Lightbulb, Rss } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { useFeeds } from '#lib/suggestions/client.ts';
import type { SuggestionStatus } from '#lib/suggestions/suggestion.ts';
import { canManageFeeds } from '#lib/users/permissions.ts';

/** Empty state of a tab; admins with an empty inbox get a link to the feeds. */
export function NoSuggestions({ status }: { status: SuggestionStatus }) {
  const { t } = useTranslation();
  const { actor, language } = useAdminSession();
  const managesFeeds = canManageFeeds(actor);
  const { feeds } = useFeeds({ enabled: managesFeeds });
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
