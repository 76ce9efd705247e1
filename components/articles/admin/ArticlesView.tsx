import { FileText, Pencil } from 'lucide';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ListScreen, ListTabs } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { SavedFilters } from '#components/savedFilters/admin/SavedFilters.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import type { AdminArticle, ScheduledFront } from '#lib/articles/adminArticle.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { canReview } from '#lib/users/permissions.ts';
import { ArticleFilterBar } from './ArticleFilterBar.tsx';
import styles from './Articles.module.css';
import { articleColumns, chosenColumns } from './articleColumns.tsx';
import { articleList, listTabOf, listTabs } from './articleFilters.ts';
import { articleName } from './articleName.ts';
import { type BulkEditChange, type BulkEditName, bulkEdits } from './bulkEdits.ts';
import { NoArticlesYet } from './NoArticlesYet.tsx';
import { ConfirmChange, rowMenu } from './rowMenu.tsx';
import { FailedChanges, SelectedArticles, useSelectedChanges } from './SelectedArticles.tsx';

/** Authors see their own articles, admins all. */
export function ArticlesView() {
  const { t } = useTranslation();
  const router = useRouter();
  const { actor, language, publishes } = useAdminSession();
  const dates = useDates(language);
  const list = useList(articleList);
  const { articles, counts, fronts = [], values } = list;
  const { state, selection, chosen, deselect, ask, apply, duplicate, confirming, failures } = useSelectedChanges(
    'article',
    articles,
    list,
  );
  const tab = listTabOf(values.status);
  const columns = articleColumns(t, language, dates);
  const none =
    tab === '' ? <NoArticlesYet /> : <EmptyState icon={FileText} title={t(`admin.articles.emptyTab.${tab}`)} />;

  return (
    <ListScreen
      state={state}
      tabs={(rows) => (
        <ListTabs
          state={state}
          name="status"
          label={t('admin.articles.columns.status')}
          ids={listTabs}
          current={tab}
          nameOf={(id) => t(`admin.articles.listTabs.${id}`)}
          counts={counts}
        >
          {rows}
        </ListTabs>
      )}
      filters={
        <>
          <SavedFilters values={values} />
          <ArticleFilterBar state={state} columns={columns} />
        </>
      }
      above={
        <>
          {chosen.length > 0 && (
            <SelectedArticles articles={chosen} onAction={ask} onClear={deselect}>
              {tab !== 'deleted' && <BulkEdit articles={chosen} onApply={apply} />}
            </SelectedArticles>
          )}
          {tab === 'scheduled' && <ScheduledFronts fronts={fronts} />}
        </>
      }
      columns={chosenColumns(columns, values.columns)}
      rows={articles}
      rowId={({ id }) => id}
      rowName={(article) => articleName(t, article)}
      {...selection}
      rowMenu={(article) => (
        <Menu
          label={t('admin.articles.actionsFor', { title: articleName(t, article) })}
          entries={rowMenu(article, {
            publishes,
            t,
            language,
            actor,
            onAction: (action) => ask(action, [article]),
            onDuplicate: () => void duplicate(article, (path) => router.push(path, undefined, { locale: false })),
          })}
        />
      )}
      notFound={
        tab === 'scheduled' && fronts.length > 0
          ? undefined
          : { title: t('admin.articles.notFound.title'), text: t('admin.articles.notFound.text') }
      }
      none={tab === 'scheduled' && fronts.length > 0 ? null : none}
    >
      {confirming && <ConfirmChange {...confirming} />}
      {failures && <FailedChanges {...failures} />}
    </ListScreen>
  );
}

/** The fronts whose arrangement changes at a time, above the scheduled articles. */
function ScheduledFronts({ fronts }: { fronts: readonly ScheduledFront[] }) {
  const { t } = useTranslation();
  const { language: ours } = useAdminSession();
  const dates = useDates(ours);
  if (fronts.length === 0) return null;
  return (
    <ul className={styles.fronts} aria-label={t('admin.articles.planned.fronts')}>
      {fronts.map(({ language, department, publishAt }) => (
        <li key={`${language} ${department?.slug}`}>
          <Link
            href={paths.arrangeFront(ours, { language, ...(department && { department: department.slug }) })}
            locale={false}
            prefetch={false}
          >
            {[t('admin.nav.front'), department?.name[ours], languageNames[language]].filter(Boolean).join(' · ')}
          </Link>
          <span className={styles.note}>{t('admin.articles.planned.front', { time: dates.named(publishAt) })}</span>
        </li>
      ))}
    </ul>
  );
}

const BulkEditDialog = dynamic(() => import('./BulkEditDialog.tsx').then((module) => module.BulkEditDialog), {
  ssr: false,
});

type Props = {
  articles: AdminArticle[];
  onApply: (change: BulkEditChange, articles: AdminArticle[]) => Promise<void>;
};

/** A menu of fields that can be changed in all selected articles. */
function BulkEdit({ articles, onApply }: Props) {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  const [name, setName] = useState<BulkEditName | null>(null);
  const shown = bulkEdits.filter((edit) => edit !== 'return' || canReview(actor));
  return (
    <>
      <Menu
        label={t('admin.articles.bulk.label')}
        icon={Pencil}
        text={t('admin.articles.bulk.menu')}
        entries={shown.flatMap((edit) => [
          ...(edit === 'submit' ? [{ id: 'review', separator: true as const }] : []),
          { id: edit, label: `${t(`admin.articles.bulk.${edit}`)}…`, onAction: () => setName(edit) },
        ])}
      />
      {name && (
        <BulkEditDialog
          {...{ name, articles }}
          onApply={(change) => onApply(change, articles)}
          onClose={() => setName(null)}
        />
      )}
    </>
  );
}
