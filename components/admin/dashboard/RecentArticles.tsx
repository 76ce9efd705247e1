import { useTranslation } from 'next-i18next/pages';
import type { Column } from '#components/ui/Column.ts';
import { DataTable } from '#components/ui/DataTable.tsx';
import { RowLink } from '#components/ui/RowLink.tsx';
import { useRecentArticles } from '#lib/client/hooks/useRecentArticles.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { ArticleListItem } from '#lib/domain/article.ts';
import { writersOf } from '#lib/domain/byline.ts';
import { paths } from '#lib/format/paths.ts';
import { ArticleStatusBadge } from '../articles/ArticleStatusBadge.tsx';
import { NoArticlesYet } from '../articles/NoArticlesYet.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Dashboard.module.css';

export function RecentArticles() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const { articles, error, reload } = useRecentArticles();

  const columns: Column<ArticleListItem>[] = [
    {
      id: 'title',
      header: t('admin.articles.columns.title'),
      main: true,
      cell: ({ id, title, language: written }) => (
        <RowLink href={paths.editArticle(language, id)} lang={written}>
          {title || t('admin.articles.untitled')}
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
      cell: ({ authors }) =>
        writersOf(authors)
          .map(({ name }) => name)
          .join(', '),
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
        rowName={({ title }) => title || t('admin.articles.untitled')}
        error={error}
        onRetry={reload}
        empty={<NoArticlesYet />}
      />
    </section>
  );
}
