import { useTranslation } from 'next-i18next/pages';
import { ArticleStatusBadge } from '#components/articles/admin/ArticleStatusBadge.tsx';
import { articleName, bylineName } from '#components/articles/admin/articleName.ts';
import { NoArticlesYet } from '#components/articles/admin/NoArticlesYet.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import type { Column } from '#components/ui/Column.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import { RowLink } from '#components/ui/RowLink.tsx';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import { fetchRecentArticles } from '#lib/articles/client/ownArticles.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Dashboard.module.css';

export function RecentArticles() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const { data: articles, error, mutate: reload } = useOwnRead(fetchRecentArticles, []);

  const columns: Column<AdminArticle>[] = [
    {
      id: 'title',
      header: t('admin.articles.columns.title'),
      main: true,
      cell: (article) => (
        <RowLink href={paths.editArticle(language, article.id)} lang={article.title ? article.language : language}>
          {articleName(t, article)}
        </RowLink>
      ),
    },
    {
      id: 'status',
      header: t('admin.articles.columns.status'),
      cell: (article) => <ArticleStatusBadge {...article} />,
    },
    {
      id: 'author',
      header: t('admin.articles.columns.author'),
      cell: (article) => bylineName(t, article),
    },
    {
      id: 'created',
      header: t('admin.articles.columns.createdAt'),
      cell: ({ createdAt }) => dates.format(createdAt),
    },
  ];

  return (
    <section className={styles.panel}>
      <h2 className={styles.heading}>{t('admin.dashboard.recent')}</h2>
      <DataTable
        label={t('admin.dashboard.recent')}
        columns={columns}
        rows={articles}
        rowId={({ id }) => id}
        rowName={(article) => articleName(t, article)}
        error={error}
        onRetry={() => void reload()}
        empty={<NoArticlesYet />}
      />
    </section>
  );
}
