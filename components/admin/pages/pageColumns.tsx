import type { TFunction } from 'i18next';
import type { Column } from '#components/ui/Column.ts';
import { RowLink } from '#components/ui/RowLink.tsx';
import type { Dates } from '#lib/client/SiteClock.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { ListedPage } from '#lib/domain/page.ts';
import { paths } from '#lib/format/paths.ts';
import { ArticleStatusBadge } from '../articles/ArticleStatusBadge.tsx';
import styles from '../articles/Articles.module.css';
import { articleName } from '../articles/articleName.ts';
import { PlannedNotes } from '../articles/PlannedNotes.tsx';

export function pageColumns(t: TFunction, language: Language, dates: Dates): Column<ListedPage>[] {
  const header = (id: string) => ({ id, header: t(`admin.articles.columns.${id}`) });
  return [
    {
      ...header('title'),
      main: true,
      cell: (page) => (
        <>
          <RowLink href={paths.editor('page', language, page.id)} lang={page.title ? page.language : language}>
            {articleName(t, page)}
          </RowLink>
          {page.source?.changed && <span className={styles.alert}>{t('admin.articles.sourceChanged')}</span>}
          {page.hasWorkingCopy && <span className={styles.note}>{t('admin.articles.hasWorkingCopy')}</span>}
        </>
      ),
    },
    {
      ...header('status'),
      cell: (page) => (
        <>
          <ArticleStatusBadge {...page} />
          <PlannedNotes article={page} />
        </>
      ),
    },
    { ...header('language'), cell: (page) => page.language.toUpperCase() },
    { ...header('editor'), onPhone: false, cell: ({ editor }) => editor?.name },
    { ...header('updatedAt'), cell: ({ updatedAt }) => dates.short(updatedAt) },
  ];
}
