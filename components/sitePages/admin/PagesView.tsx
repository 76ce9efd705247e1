import type { TFunction } from 'i18next';
import { BookOpen, Plus } from 'lucide';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { ArticleStatusBadge } from '#components/articles/admin/ArticleStatusBadge.tsx';
import styles from '#components/articles/admin/Articles.module.css';
import { listTabOf, listTabs } from '#components/articles/admin/articleFilters.ts';
import { articleName } from '#components/articles/admin/articleName.ts';
import { PlannedNotes } from '#components/articles/admin/PlannedNotes.tsx';
import { ConfirmChange, rowMenu } from '#components/articles/admin/rowMenu.tsx';
import { FailedChanges, SelectedArticles, useSelectedChanges } from '#components/articles/admin/SelectedArticles.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { declareList, ofLanguage } from '#components/newsroom/declareList.tsx';
import { LanguageNote } from '#components/newsroom/LanguageChoice.tsx';
import { ListScreen, ListTabs } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import type { Column } from '#components/ui/Column.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { RowLink } from '#components/ui/RowLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import { fetchPages } from '#lib/sitePages/client/pages.ts';
import type { ListedPage } from '#lib/sitePages/page.ts';
import { canManagePages } from '#lib/users/permissions.ts';

// Only editors write pages, so none is in review.
const pageTabs = listTabs.filter((tab) => tab !== 'review');

const pageList = declareList({
  title: 'admin.nav.pages',
  can: canManagePages,
  usePage: pagesOf(fetchPages),
  sort: { first: 'title:asc', columns: ['title', 'updatedAt'] },
  filters: { q: searchFilter('admin.pages.search'), language: ofLanguage },
  others: { status: '' },
  also: ({ status }) => ({ status: listTabOf(status) || undefined }),
});

/** The pages of the site. */
export function PagesView() {
  const { t } = useTranslation();
  const router = useRouter();
  const { actor, language } = useAdminSession();
  const list = useList(pageList);
  const { state, selection, chosen, deselect, ask, duplicate, confirming, failures } = useSelectedChanges(
    'page',
    list.pages,
    list,
  );
  const dates = useDates(language);
  const tab = listTabOf(state.values.status);

  const create = (tone?: 'primary') => (
    <ButtonLink tone={tone} icon={Plus} href={paths.editor('page', language, 'new')}>
      {t('admin.pages.new')}
    </ButtonLink>
  );
  return (
    <ListScreen
      state={state}
      actions={create('primary')}
      tabs={(rows) => (
        <ListTabs
          state={state}
          name="status"
          label={t('admin.articles.columns.status')}
          ids={pageTabs}
          current={tab}
          nameOf={(id) => t(`admin.articles.listTabs.${id}`)}
          counts={state.counts}
        >
          {rows}
        </ListTabs>
      )}
      above={chosen.length > 0 && <SelectedArticles kind="page" articles={chosen} onAction={ask} onClear={deselect} />}
      columns={pageColumns(t, language, dates)}
      rows={state.pages}
      rowId={({ id }) => id}
      rowName={(page) => articleName(t, page)}
      {...selection}
      rowMenu={(page) => (
        <Menu
          label={t('admin.articles.actionsFor', { title: articleName(t, page) })}
          entries={rowMenu(page, {
            kind: 'page',
            t,
            language,
            actor,
            onAction: (action) => ask(action, [page]),
            onDuplicate: () => void duplicate(page, (path) => router.push(path, undefined, { locale: false })),
          })}
        />
      )}
      notFound={{ title: t('admin.articles.notFound.title'), text: t('admin.articles.notFound.text') }}
      none={
        tab === '' ? (
          <EmptyState icon={BookOpen} title={t('admin.pages.none.title')} action={create()}>
            {t('admin.pages.none.text')}
          </EmptyState>
        ) : (
          <EmptyState icon={BookOpen} title={t(`admin.articles.emptyTab.${tab}`)} />
        )
      }
    >
      {confirming && <ConfirmChange {...confirming} />}
      {failures && <FailedChanges {...failures} />}
    </ListScreen>
  );
}

function pageColumns(t: TFunction, language: Language, dates: Dates): Column<ListedPage>[] {
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
          {page.isSnippet && <span className={styles.note}>{t('admin.pages.snippet')}</span>}
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
          <LanguageNote language={page.language} className={styles.note} />
        </>
      ),
    },
    { ...header('language'), cell: (page) => page.language.toUpperCase() },
    { ...header('editor'), onPhone: false, cell: ({ editor }) => editor?.name },
    { ...header('updatedAt'), cell: ({ updatedAt }) => dates.short(updatedAt) },
  ];
}
