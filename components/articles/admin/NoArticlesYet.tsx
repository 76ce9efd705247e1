import { FileText, Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { paths } from '#lib/platform/text/paths.ts';

export function NoArticlesYet() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  return (
    <EmptyState
      icon={FileText}
      title={t('admin.articles.none.title')}
      action={
        <ButtonLink tone="primary" icon={Plus} href={paths.newArticle(language)}>
          {t('admin.shell.newArticle')}
        </ButtonLink>
      }
    >
      {t('admin.articles.none.text')}
    </EmptyState>
  );
}
